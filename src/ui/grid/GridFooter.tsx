import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UrlControl } from '../list/useListUrl';
import type { PagedRows } from '../list/pagedRows';
import classes from './Grid.module.css';

export interface More {
  /** Total number of records; null while unknown. */
  total: number | null;
  /** How many rows «Carica altri» adds; 0: no more. */
  more: number;
  busy?: boolean;
  onMore: () => void;
}

/** Created once: the grid re-renders with every row change. */
const COUNT = new Intl.NumberFormat('it-IT');

/** «Mostrati X di Y record», «Carica altri», and actions on the whole grid. */
export function GridFooter({
  shown,
  more,
  children,
}: {
  shown: number;
  more: More | undefined;
  children: ReactNode;
}) {
  const total = more ? more.total : shown;
  return (
    <div className={classes.footer} data-no-print>
      <span role="status">
        Mostrati {COUNT.format(shown)}
        {total !== null && ` di ${COUNT.format(total)}`} record
      </span>
      {more && more.more > 0 && (
        <Button variant="default" size="compact-md" loading={more.busy} onClick={more.onMore}>
          Carica altri {COUNT.format(more.more)}
        </Button>
      )}
      {children}
    </div>
  );
}

interface Footed {
  list: Pick<PagedRows<unknown>, 'rows' | 'hasMore' | 'busy' | 'pageSize'>;
  listUrl: Pick<UrlControl, 'open' | 'setOpen'>;
  /** Last known count; may be out of date. */
  total: number | null;
  /** Number of rows shown, if it differs from the number in the list. */
  shown?: number;
}

/**
 * Footer of a list's grid. «Carica altri» stays while the list has more, whatever the count says.
 */
export function footerOf({ list, listUrl, total, shown = list.rows.length }: Footed): More {
  const left = (total ?? Infinity) - list.rows.length;
  return {
    total: total === null ? null : Math.max(total, shown),
    more: list.hasMore ? Math.max(1, Math.min(list.pageSize, left)) : 0,
    busy: list.busy,
    onMore: () => listUrl.setOpen(listUrl.open + 1),
  };
}
