import type { Accounts } from '@/domain/accounting/view';
import { unsplit } from '@/domain/accounting/sums';
import { shownDay } from '@/domain/time/rome';
import { BarTable, ColumnChart, type Series } from '@/ui/BarChart';
import classes from './Accounting.module.css';
import { Breakdown } from './Breakdown';
import { euro, Figures } from './Figures';

const NOW: Series = { label: 'Periodo', tone: 'accent' };
const BEFORE: Series = { label: 'Periodo prima', tone: 'neutro' };

/** Totals, PT and coaching, and revenue over time as a chart and a table. */
export function Overview({ accounts: { now, before, steps } }: { accounts: Accounts }) {
  const series = before ? [NOW, BEFORE] : [NOW];
  const rows = steps.map((step) => ({
    label: step.label,
    values: step.before === null ? [step.now] : [step.now, step.before],
  }));
  // With many columns, the day only; the table has the months.
  const columns =
    steps.length > 14 ? rows.map((row) => ({ ...row, label: row.label.slice(0, 2) })) : rows;
  const some = rows.filter(({ values }) => values.some((value) => value !== 0));
  const rest = unsplit(now);
  return (
    <>
      {before && (
        <p className={classes.note}>
          Confronto con {shownDay(before.period.first)} – {shownDay(before.period.last)}
        </p>
      )}
      <Figures now={now} before={before?.sums ?? null} />
      <div className={classes.columns}>
        <section className={classes.card}>
          <ColumnChart title="Incassato nel tempo" series={series} columns={columns} />
          <BarTable
            title="Incassato nel tempo"
            rowHeader="Quando"
            series={series}
            rows={some}
            format={euro}
          />
        </section>
        <section className={classes.card}>
          <Breakdown
            title="PT e coaching"
            rowHeader="Categoria"
            counted="Pezzi"
            now={now.by.category}
            before={before?.sums.by.category ?? null}
            whole={now.revenue}
            nameOf={(key) => (key === 'PT' ? 'PT' : 'Coaching')}
          />
          {rest !== 0 && <p className={classes.note}>Non ripartito: {euro(rest)}</p>}
        </section>
      </div>
    </>
  );
}
