import { useState } from 'react';
import { STUDIO_OPTIONS, type StudioFilter } from '@/components/client/studioFilter';
import { expensesByMonth } from '@/data/expenses/sources';
import type { Amount, Split } from '@/domain/accounting/sums';
import type { Accounts } from '@/domain/accounting/view';
import { METHOD_LABEL } from '@/domain/orders/method';
import { SOURCE_LABEL } from '@/domain/orders/source';
import { NO_STUDIO, parseStudio } from '@/domain/studios';
import { serverNow } from '@/domain/time/clock';
import { romeMonth } from '@/domain/time/rome';
import { BarTable, ColumnChart, type Series } from '@/ui/BarChart';
import { FilterSelect } from '@/ui/list/FilterBar';
import type { UrlControl } from '@/ui/list/useListUrl';
import { Live, BlockSkeleton } from '@/ui/states';
import classes from './Accounting.module.css';
import { Breakdown } from './Breakdown';
import { euro } from './Figures';

const named = (labels: Readonly<Record<string, string>>) => (key: string) => labels[key] ?? key;
const TABLES: readonly {
  split: Split;
  title: string;
  rowHeader: string;
  counted: 'Ordini' | 'Pezzi';
  nameOf?: (key: string) => string;
}[] = [
  {
    split: 'source',
    title: 'Per fonte',
    rowHeader: 'Fonte',
    counted: 'Ordini',
    nameOf: named(SOURCE_LABEL),
  },
  {
    split: 'method',
    title: 'Per metodo di pagamento',
    rowHeader: 'Metodo',
    counted: 'Ordini',
    nameOf: named(METHOD_LABEL),
  },
  { split: 'studio', title: 'Per studio', rowHeader: 'Studio', counted: 'Ordini' },
  { split: 'product', title: 'Per prodotto', rowHeader: 'Prodotto', counted: 'Pezzi' },
];

interface Props {
  accounts: Accounts;
  uid: string;
  listUrl: UrlControl;
  /** Whose revenue is shown; null: all. */
  studio: StudioFilter | null;
}

/** Sources of revenue, and expenses. For a single studio only its total is known. */
export function Analysis({ accounts: { now, before }, uid, listUrl, studio }: Props) {
  const isOf = (key: string) => studio === null || (parseStudio(key) ?? NO_STUDIO) === studio;
  const of = (amounts: ReadonlyMap<string, Amount>) =>
    new Map([...amounts].filter(([key]) => isOf(key)));
  return (
    <>
      <div className={classes.studio}>
        <FilterSelect
          listUrl={listUrl}
          field="studio"
          label="Studio"
          labelled
          options={STUDIO_OPTIONS}
        />
        {studio !== null && (
          <p className={classes.small}>
            Fonti, metodi, prodotti e spese non sono divisi per studio: scegli «Tutti gli studi».
          </p>
        )}
      </div>
      <div className={classes.columns}>
        {TABLES.filter(({ split }) => studio === null || split === 'studio').map(
          ({ split, ...table }) => (
            <section key={split} className={classes.card}>
              <Breakdown
                {...table}
                now={split === 'studio' ? of(now.by[split]) : now.by[split]}
                before={before?.sums.by[split] ?? null}
                whole={now.revenue}
              />
            </section>
          ),
        )}
        {studio === null && <Expenses uid={uid} />}
      </div>
    </>
  );
}

const SERIES: readonly Series[] = [{ label: 'Spese', tone: 'accent' }];

function Expenses({ uid }: { uid: string }) {
  const [opened] = useState(() => serverNow().getTime());
  return (
    <section className={classes.card}>
      <Live
        source={expensesByMonth(uid, romeMonth(new Date(opened)), opened)}
        skeleton={<BlockSkeleton height={480} />}
      >
        {(months) => {
          const rows = months.map(({ month, cents }) => ({
            label: `${month.slice(5)}/${month.slice(2, 4)}`,
            values: [cents],
          }));
          return (
            <>
              <ColumnChart title="Le tue spese, ultimi 12 mesi" series={SERIES} columns={rows} />
              <BarTable
                title="Le tue spese per mese"
                rowHeader="Mese"
                series={SERIES}
                rows={rows.toReversed()}
                format={euro}
              />
            </>
          );
        }}
      </Live>
    </section>
  );
}
