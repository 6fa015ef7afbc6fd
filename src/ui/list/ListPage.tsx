import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { DataTable, type Column, type RowTone } from '../DataTable';
import { PageHeader } from '../PageHeader';
import { LiveFailure } from '../states';
import { ProgressBar } from './BulkBar';
import type { CsvExport } from './csv';
import { FilterBar, type FilterBarProps } from './FilterBar';
import type { Failure } from '../useLive';
import type { OnRowsInView } from '../useRowsInView';
import classes from './List.module.css';
import { ListActions, type ListAction } from './ListActions';
import { ListBody } from './ListBody';
import type { Count, PagedRows } from './pagedRows';
import { NoRows, type Nothing } from './NoRows';
import { Pager } from './Pager';
import { withSelection } from './selectColumn';
import { useExport } from './useExport';
import type { UrlControl } from './useListUrl';
import { useScrollMemory } from './useScrollMemory';
import type { Selection } from './useSelection';

interface ListPageProps<Row> {
  title: string;
  /** Accessible name of the table; default: the title. */
  label?: string;
  subtitle?: ReactNode;
  /** Target of «Indietro». */
  back?: string;
  actions?: readonly ListAction[];
  listUrl: UrlControl;
  list: PagedRows<Row>;
  count?: Count;
  /** The filter bar: search, selects, saved views. */
  bar?: Omit<FilterBarProps, 'listUrl'>;
  /** Other filters below it, such as a form that submits the search. */
  filters?: ReactNode;
  columns: readonly Column<Row>[];
  /** Replaces the table. */
  instead?: ReactNode;
  rowKey: (row: Row) => string;
  rowProblem?: (row: Row) => string | null;
  rowTone?: (row: Row) => RowTone | null;
  /** A line below each row's cells. */
  rowLine?: (row: Row) => ReactNode;
  /** A click anywhere in a row follows its first link. */
  rowOpens?: boolean;
  /** Called with the visible rows once scrolling has come to rest. */
  onRowsInView?: OnRowsInView;
  /** Makes rows selectable. */
  selection?: { of: Selection<Row>; nameOf: (row: Row) => string };
  bulk?: ReactNode;
  empty: Nothing;
  /** Shown instead of the list until something has been searched. */
  idle?: ReactNode;
  /** Error text of docs/product, if any. */
  errorText?: string;
  csv?: CsvExport<Row>;
  exportFailed?: string;
  skeletonRows?: number;
}

/**
 * The standard list page: head, filters, rows or empty state, paging, export, print and the back
 * link.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, label = title, listUrl, list, count, rowKey, selection, idle } = props;
  const desk =
    useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false }) ?? true;
  const region = useRef<HTMLDivElement>(null);
  const exporting = useExport(props.csv, props.exportFailed);
  const shown = `${listUrl.key}/${list.paging === 'pager' ? list.page : ''}`;
  const comesBack = useScrollMemory(region, shown, list.status === 'ready' && !list.busy);
  const known = count?.status === 'known' ? count.value : null;

  const actions = [
    ...(props.actions ?? []),
    ...ownActions(
      idle === undefined && props.csv ? { ...props.csv, start: exporting.start } : null,
      idle === undefined,
    ),
  ];
  return (
    <div className={desk ? 'fill-page' : undefined}>
      <PageHeader
        title={title}
        count={known}
        back={props.back}
        subtitle={
          count?.status === 'failed' ? (
            <CountFailed failure={count.failure}>{props.subtitle}</CountFailed>
          ) : (
            props.subtitle
          )
        }
        actions={actions.length > 0 && <ListActions desk={desk} actions={actions} />}
      />
      {props.bar && <FilterBar listUrl={listUrl} {...props.bar} />}
      {props.filters}
      {props.bulk}
      {exporting.written !== null && (
        <ProgressBar
          label="Esportazione"
          text={`Esportazione… ${exporting.written.toLocaleString('it-IT')}`}
          percent={known ? Math.min(100, (100 * exporting.written) / known) : null}
          onCancel={exporting.cancel}
        />
      )}
      {idle ?? (
        <ListBody
          list={list}
          empty={<NoRows nothing={props.empty} listUrl={listUrl} />}
          errorText={props.errorText}
          skeletonRows={props.skeletonRows}
          lines={props.rowLine !== undefined}
        >
          {props.instead ? (
            <div
              ref={region}
              className={classes.instead}
              role="region"
              aria-label={label}
              tabIndex={0}
            >
              {props.instead}
            </div>
          ) : (
            <DataTable
              label={label}
              columns={
                selection ? withSelection(props.columns, list.rows, selection) : props.columns
              }
              rows={list.rows}
              rowKey={rowKey}
              rowSelected={selection?.of.has}
              rowProblem={props.rowProblem}
              rowTone={props.rowTone}
              rowLine={props.rowLine}
              rowOpens={props.rowOpens}
              onRowsInView={props.onRowsInView}
              region={region}
              screenFirst={!comesBack}
            />
          )}
        </ListBody>
      )}
      {!idle && <GoOn {...props} known={known} />}
    </div>
  );
}

function ownActions(
  save: { label?: string; start: () => void } | null,
  print: boolean,
): ListAction[] {
  const actions: ListAction[] = [];
  if (save)
    actions.push({
      label: save.label ?? 'Esporta CSV',
      icon: <IconDownload size={17} aria-hidden />,
      onClick: save.start,
    });
  if (print)
    actions.push({
      label: 'Stampa',
      icon: <IconPrinter size={17} aria-hidden />,
      onClick: () => window.print(),
      iconOnly: true,
    });
  return actions;
}

function CountFailed({ failure, children }: { failure: Failure; children: ReactNode }) {
  return (
    <>
      {children}
      <LiveFailure failure={failure} what="Conteggio non riuscito." />
    </>
  );
}

/** «Carica altri» or the pager, and «Cerca ancora» when a search has paused. */
function GoOn<Row>({ listUrl, list, known }: ListPageProps<Row> & { known: number | null }) {
  if (list.status !== 'ready') return null;
  const { paging, page, rows, hasMore, busy, paused } = list;
  const more = paging === 'more' && (hasMore || paused);
  const search = paging === 'pager' && paused;
  return (
    <div className={classes.more} data-no-print>
      {more && (
        <Button
          variant="default"
          loading={busy}
          onClick={paused ? list.goOn : () => listUrl.setOpen(listUrl.open + 1)}
        >
          {paused ? 'Cerca ancora' : 'Carica altri'}
        </Button>
      )}
      {search && (
        <Button variant="default" onClick={list.goOn}>
          Cerca nei risultati più vecchi
        </Button>
      )}
      {paging === 'pager' && (
        <Pager
          page={page}
          pages={known === null || rows.length === 0 ? null : Math.ceil(known / list.pageSize)}
          hasNext={hasMore && (known === null || page * list.pageSize < known)}
          onPage={listUrl.setOpen}
        />
      )}
    </div>
  );
}
