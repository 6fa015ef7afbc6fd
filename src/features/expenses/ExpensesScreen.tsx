import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChartBar, IconPlus, IconShoppingCartPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { expenseCount, expensePages, expenseTotal, ownExpenses } from '@/data/expenses/sources';
import { EXPENSES_CSV, type Expense } from '@/domain/expenses/expense';
import { shownCents } from '@/domain/orders/machineMoney';
import { romeDayEnd, romeDayStart } from '@/domain/time/rome';
import { dayCell, type Column } from '@/ui/DataTable';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { dayField } from '@/ui/list/urlFields';
import type { ListAction } from '@/ui/list/ListActions';
import { ListPage } from '@/ui/list/ListPage';
import { PeriodForm } from '@/ui/list/PeriodForm';
import { useListCount, usePagedRows, type Count } from '@/ui/list/pagedRows';
import { useListUrl } from '@/ui/list/useListUrl';
import { LiveFailure } from '@/ui/states';
import { ExpenseModal, ExpensePanel } from './ExpenseForm';
import classes from './Expenses.module.css';
import { useExpenseRemoval } from './useExpenseRemoval';

const Dialogs = lazyDialogs({ months: async () => (await import('./MonthsModal')).MonthsModal });

const SCHEMA = {
  fields: { first: dayField('dal'), last: dayField('al') },
  paging: 'more',
} as const;
const expenseKey = ({ id }: Expense) => id;
const expenseProblem = ({ problems }: Expense) => problems[0]?.message ?? null;
const euro = (cents: number) => `${shownCents(cents)} €`;

const columns = (remove: (expense: Expense) => Promise<void>): Column<Expense>[] => [
  {
    key: 'at',
    header: 'Data',
    width: 100,
    whole: true,
    cell: dayCell(({ at }) => at),
  },
  {
    key: 'cents',
    header: 'Prezzo',
    width: 110,
    whole: true,
    cell: ({ cents }) => (cents === null ? '—' : euro(cents)),
  },
  { key: 'description', header: 'Descrizione', width: 260, cell: ({ description }) => description },
  {
    key: 'actions',
    header: 'Azioni',
    icon: true,
    screenOnly: true,
    cell: (expense) => (
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Elimina la spesa «${expense.description}»`}
        title="Elimina"
        onClick={() => void remove(expense)}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    ),
  },
];

/** `/uscite`: the person's own expenses for the studio, with the form to add one. */
export function ExpensesScreen() {
  const { uid } = useMe();
  const desk =
    useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false }) ?? true;
  const [dialog, setDialog] = useState<'add' | 'months' | null>(null);
  const listUrl = useListUrl(SCHEMA);
  const { first, last } = listUrl.values;
  const period = useMemo(
    () => ({
      from: first === null ? null : romeDayStart(first),
      before: last === null ? null : romeDayEnd(last),
    }),
    [first, last],
  );
  const list = usePagedRows(ownExpenses(uid, period), { listUrl });
  const { hidden, remove } = useExpenseRemoval();
  const shown = useMemo(
    () => ({ ...list, rows: list.rows.filter(({ id }) => !hidden.has(id)) }),
    [hidden, list],
  );
  // All rows are loaded: no count query needed.
  const whole = list.total !== null;
  const sameCount = { key: listUrl.key, again: list.rows };
  const count = useListCount(list, {
    ...sameCount,
    known: whole ? shown.rows.length : null,
    count: () => expenseCount(uid, period),
  });
  const total = useListCount(list, {
    ...sameCount,
    known: whole ? sumOf(shown.rows) : null,
    count: () => expenseTotal(uid, period),
  });
  const close = () => setDialog(null);
  return (
    <div className={desk ? 'fill-page' : undefined}>
      <div className={classes.page}>
        <ListPage
          title="Elenco Uscite"
          back="/orders-general"
          actions={listActions(desk, setDialog)}
          listUrl={listUrl}
          list={shown}
          count={count}
          filters={
            <div className={classes.bar}>
              <PeriodForm
                label="Periodo"
                labels={{ first: 'Da', last: 'A' }}
                first={first ?? ''}
                last={last ?? ''}
                onSearch={(from, to) => listUrl.change({ first: from || null, last: to || null })}
              />
              <Total total={total} />
            </div>
          }
          columns={columns(remove)}
          rowKey={expenseKey}
          rowProblem={expenseProblem}
          empty={{
            text: listUrl.changed ? 'Nessuna spesa in questo periodo' : 'Nessuna spesa',
            hint: listUrl.changed
              ? 'Cambia le date o lasciale vuote.'
              : 'Aggiungi la prima con «Aggiungi Spesa».',
          }}
          csv={{
            label: 'Export.csv',
            name: 'uscite',
            columns: EXPENSES_CSV,
            pages: () => expensePages(uid, period),
          }}
        />
        {desk && <ExpensePanel uid={uid} />}
      </div>
      {dialog === 'add' && <ExpenseModal uid={uid} onClose={close} />}
      <Dialogs
        open={dialog === 'months' ? dialog : null}
        props={{ months: { uid } }}
        onClose={close}
      />
    </div>
  );
}

function listActions(desk: boolean, open: (dialog: 'add' | 'months') => void): ListAction[] {
  const add: ListAction = {
    label: 'Aggiungi Spesa',
    icon: <IconPlus size={17} aria-hidden />,
    onClick: () => open('add'),
    primary: true,
  };
  return [
    ...(desk ? [] : [add]),
    { label: 'Crea un ordine', icon: <IconShoppingCartPlus size={17} aria-hidden />, to: '/order' },
    {
      label: 'Per mese',
      icon: <IconChartBar size={17} aria-hidden />,
      onClick: () => open('months'),
    },
  ];
}

function sumOf(expenses: readonly Expense[]): number {
  return expenses.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}

/** The total of the whole period, not only of the loaded rows. */
function Total({ total }: { total: Count }) {
  return (
    <p className={classes.total} role="status">
      Totale: {total.status === 'known' && <strong>{euro(total.value)}</strong>}
      {total.status === 'unknown' && '…'}
      {total.status === 'failed' && <LiveFailure failure={total.failure} />}
    </p>
  );
}
