import { useState } from 'react';
import { expensesByMonth } from '@/data/expenses/sources';
import type { Split } from '@/domain/accounting/sums';
import type { Accounts } from '@/domain/accounting/view';
import { METHOD_LABEL } from '@/domain/orders/method';
import { SOURCE_LABEL } from '@/domain/orders/source';
import { romeMonth } from '@/domain/time/rome';
import { BarTable, ColumnChart, type Series } from '@/ui/BarChart';
import { Live } from '@/ui/Live';
import { BlockSkeleton } from '@/ui/Skeletons';
import classes from './Accounting.module.css';
import { Breakdown } from './Breakdown';
import { euro } from './euro';

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

/** Sources of revenue, and expenses. */
export function Analysis({ accounts: { now, before }, uid }: { accounts: Accounts; uid: string }) {
  return (
    <div className={classes.columns}>
      {TABLES.map(({ split, ...table }) => (
        <section key={split} className={classes.card}>
          <Breakdown
            {...table}
            now={now.by[split]}
            before={before?.sums.by[split] ?? null}
            whole={now.revenue}
          />
        </section>
      ))}
      <Expenses uid={uid} />
    </div>
  );
}

const SERIES: readonly Series[] = [{ label: 'Spese', tone: 'accent' }];

function Expenses({ uid }: { uid: string }) {
  const [opened] = useState(() => Date.now());
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
