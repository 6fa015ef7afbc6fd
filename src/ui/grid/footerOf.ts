import type { UrlControl } from '../list/useListUrl';
import type { PagedRows } from '../list/usePagedRows';
import type { More } from './GridFooter';

interface Footed {
  list: Pick<PagedRows<unknown>, 'rows' | 'hasMore' | 'busy' | 'pageSize'>;
  listUrl: Pick<UrlControl, 'open' | 'setOpen'>;
  /** Last known count; may be out of date. */
  total: number | null;
  /** Number of rows shown, if not just the list's. */
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
