import { Anchor } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMe } from '@/components/session/useMe';
import { ReadOnlyBanner } from '@/components/mailbox/ReadOnlyBanner';
import { checkTasks, taskCount, taskPages } from '@/data/checks/sources';
import { checkMessages } from '@/domain/checkMessages';
import { TASKS_CSV, type CheckTask } from '@/domain/checks/task';
import { rowMessages } from '@/domain/messages';
import { FilterBar, FilterSelect, FilterToggle } from '@/ui/list/FilterBar';
import { ListPage } from '@/ui/list/ListPage';
import { useList } from '@/ui/list/pagedRows';
import { useHeldRows } from '@/ui/list/useHeldRows';
import { filtersOf, TASK_FILTERS, TASKS_SCHEMA } from './listUrl';
import { taskColumns } from './columns';

const taskKey = ({ id }: CheckTask) => id;
const taskTone = ({ rowColor }: CheckTask) => (rowColor === 'red' ? ('red' as const) : null);

/** Explains that «Lista Chiamate» lists checks, which its name doesn't say. */
const CALL_LIST = (
  <>
    Qui ci sono i check da fare, gli stessi di «Check da fare». Le chiamate sono in{' '}
    <Anchor component={Link} to="/contatti-list">
      Contatti e chiamate
    </Anchor>
    .
  </>
);

/**
 * `/check-dafare` «Elenco Check» and `/lista-chiamate` «Lista Chiamate»: the same checks to do,
 * under two names.
 */
export function CheckTasksScreen({ title }: { title: string }) {
  const { role } = useMe();
  const isCallList = useLocation().pathname.endsWith('/lista-chiamate');
  const [open, setOpen] = useState(true);
  const { listUrl, list, count } = useList(TASKS_SCHEMA, {
    rows: (values) => checkTasks(filtersOf(values)),
    count: (values) => taskCount(filtersOf(values)),
  });
  const { rows, gone, hold } = useHeldRows(list.rows, taskKey);
  const columns = useMemo(() => {
    const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
    return taskColumns({ rowNumber: ({ id }) => numbers.get(id) ?? 0, hold });
  }, [hold, rows]);
  const rowProblem = ({ id, problems }: CheckTask) =>
    gone.has(id) ? rowMessages.notListed : (problems[0]?.message ?? null);
  return (
    <ListPage
      title={title}
      subtitle={isCallList && CALL_LIST}
      listUrl={listUrl}
      list={{ ...list, rows }}
      count={count}
      filters={
        <>
          {role === 'Studio' && <ReadOnlyBanner text={checkMessages.readOnly} />}
          <FilterBar listUrl={listUrl}>
            <FilterToggle open={open} onToggle={() => setOpen(!open)} />
            {open &&
              TASK_FILTERS.map((filter) => (
                <FilterSelect key={filter.field} listUrl={listUrl} {...filter} />
              ))}
          </FilterBar>
        </>
      }
      columns={columns}
      rowKey={taskKey}
      rowProblem={rowProblem}
      rowTone={taskTone}
      empty={{
        text: checkMessages.noTasks,
        hint: 'Un check nasce con «Invia check», nell’anagrafica del cliente.',
        filtered: { hint: 'Con questi filtri non c’è nulla.' },
      }}
      csv={{
        label: 'Export.csv',
        name: 'check da fare',
        columns: TASKS_CSV,
        pages: () => taskPages(filtersOf(listUrl.values)),
      }}
    />
  );
}
