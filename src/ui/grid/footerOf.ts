import type { AddressControl } from '../list/useListAddress';
import type { PagedRows } from '../list/usePagedRows';
import type { More } from './GridFooter';

interface Footed {
  list: Pick<PagedRows<unknown>, 'rows' | 'hasMore' | 'busy' | 'pageSize'>;
  address: Pick<AddressControl, 'open' | 'setOpen'>;
  /** As it was counted last: there may be others since. */
  total: number | null;
  /** How many rows are drawn, where these aren't the list's alone. */
  shown?: number;
}

/** What stands below a grid of a list. While there are others «Carica altri» stays, whatever was counted. */
export function footerOf({ list, address, total, shown = list.rows.length }: Footed): More {
  const left = (total ?? Infinity) - list.rows.length;
  return {
    total: total === null ? null : Math.max(total, shown),
    more: list.hasMore ? Math.max(1, Math.min(list.pageSize, left)) : 0,
    busy: list.busy,
    onMore: () => address.setOpen(address.open + 1),
  };
}
