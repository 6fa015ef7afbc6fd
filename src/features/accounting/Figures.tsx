import type { ReactNode } from 'react';
import { undatedRevenue } from '@/data/accounting/sources';
import { changeText } from '@/domain/accounting/period';
import { addUp, type Sums } from '@/domain/accounting/sums';
import { shownCents } from '@/domain/orders/machineMoney';
import { plural } from '@/domain/text';
import { useComfort } from '@/ui/useLive';
import classes from './Accounting.module.css';

/** «1.234,50 €» */
export const euro = (cents: number) => `${shownCents(cents)} €`;

const FIGURES: readonly { label: string; of: (sums: Sums) => number; count?: true }[] = [
  { label: 'Incassato (IVA inclusa)', of: ({ revenue }) => revenue },
  { label: 'Imponibile', of: ({ taxable }) => taxable },
  { label: 'IVA', of: ({ revenue, taxable }) => revenue - taxable },
  { label: 'Rimborsato', of: ({ refunded }) => refunded },
  { label: 'Ordini pagati', of: ({ orders }) => orders, count: true },
  {
    label: 'Valore medio',
    of: ({ orders, revenue }) => (orders === 0 ? 0 : Math.round(revenue / orders)),
  },
];

/** Totals of a period, compared to the previous one. */
export function Figures({ now, before }: { now: Sums; before: Sums | null }) {
  const { open, due } = now;
  return (
    <dl className={classes.figures}>
      {FIGURES.map(({ label, of, count }) => {
        const text = (value: number) => (count ? value.toLocaleString('it-IT') : euro(value));
        return (
          <Figure key={label} label={label} value={text(of(now))}>
            {before && `prima ${text(of(before))} (${changeText(of(now), of(before))})`}
          </Figure>
        );
      })}
      <Figure label="Da incassare" value={euro(due)}>
        {plural(open, 'ordine', 'ordini')}
      </Figure>
    </dl>
  );
}

function Figure({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className={classes.figure}>
      <dt>{label}</dt>
      <dd>{value}</dd>
      <dd className={classes.small}>{children}</dd>
    </div>
  );
}

/** Undated orders belong to no period: at least says that there are some. */
export function Undated() {
  const days = useComfort(undatedRevenue(), null, 'what came in without a date');
  const { orders, revenue: cents } = addUp((days ?? []).flat());
  if (orders === 0) return null;
  return (
    <p className={classes.note} role="status">
      {orders === 1
        ? '1 ordine pagato non ha data'
        : `${orders.toLocaleString('it-IT')} ordini pagati non hanno data`}{' '}
      e non rientra in nessun periodo: {euro(cents)}
    </p>
  );
}
