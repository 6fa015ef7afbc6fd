import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { Grid, type GridProps } from '../grid/Grid';
import { PageHeader } from '../PageHeader';
import { footerOf } from '../grid/GridFooter';
import { ProgressBar } from './BulkBar';
import { ListActions, type ListAction } from './ListActions';
import { ListBody } from './ListBody';
import type { Count, PagedRows } from './pagedRows';
import { NoRows, type Nothing } from './NoRows';
import type { UrlControl } from './useListUrl';

interface GridPageProps<Row> extends Omit<GridProps<Row>, 'label' | 'rows' | 'footer'> {
  title: string;
  /** Accessible name of the grid; default: the title. */
  label?: string;
  subtitle?: ReactNode;
  actions: readonly ListAction[];
  listUrl: UrlControl;
  list: PagedRows<Row>;
  /** Rows shown, if they differ from the list's. */
  rows?: readonly Row[];
  count: Count;
  filters: ReactNode;
  /** Rows exported so far. */
  exported?: number | null;
  /** Failures and progress between the filters and the rows. */
  notices?: ReactNode;
  bulk?: ReactNode;
  empty: Nothing;
  /** Dialogs. */
  children?: ReactNode;
}

/** The page of a list edited in a grid: head, filters, rows or empty state, and the grid's footer. */
export function GridPage<Row>(props: GridPageProps<Row>) {
  const { title, label = title, subtitle, actions, listUrl, list, count, ...rest } = props;
  const {
    rows = list.rows,
    filters,
    exported = null,
    notices,
    bulk,
    empty,
    children,
    ...grid
  } = rest;
  const total = count.status === 'known' ? count.value : null;
  const desk =
    useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false }) ?? true;
  return (
    <div className={desk ? 'fill-page' : undefined}>
      <PageHeader
        title={title}
        subtitle={subtitle}
        count={total}
        actions={<ListActions desk={desk} actions={actions} />}
      />
      {filters}
      {exported !== null && (
        <ProgressBar
          label="Esportazione"
          text={`Esportazione… ${exported.toLocaleString('it-IT')}`}
          percent={null}
        />
      )}
      {notices}
      {bulk}
      <ListBody list={{ ...list, rows }} empty={<NoRows nothing={empty} listUrl={listUrl} />}>
        <Grid
          {...grid}
          label={label}
          rows={rows}
          footer={footerOf({ list, listUrl, total, shown: rows.length })}
        />
      </ListBody>
      {children}
    </div>
  );
}
