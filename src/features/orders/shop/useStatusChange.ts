import { useMemo } from 'react';
import { updateOrderStatus } from '@/data/shop/commands';
import { AppError, failureText } from '@/domain/errors';
import { shopMessages } from '@/domain/messages';
import type { Order } from '@/domain/orders/order';
import { shopIdOf, type ShopStatus } from '@/domain/orders/shopOrder';
import { plural } from '@/domain/text';
import { useBulk } from '@/ui/list/useBulk';
import { useTicked } from '@/ui/list/useSelection';
import { toast } from '@/ui/feedback';
import { orderKey } from './columns';
import { useStatusWork } from './useStatusWork';

interface Changing {
  person: string;
  shown: readonly Order[];
  /** Identifies the filter. */
  filter: string;
  onSet: (orders: readonly Order[], to: ShopStatus) => void;
}

/**
 * Sets the status of many shop orders with limited concurrency. Successful ones are unticked;
 * failed ones stay selected with their reason, as do, after a reload, those not reached.
 */
export function useStatusChange({ person, shown, filter, onSet }: Changing) {
  const bulk = useBulk();
  const { work, begin, done: settled, failed: refused, tick } = useStatusWork(person, filter);
  const ids = useMemo(() => new Set(Object.keys(work.left)), [work.left]);
  const selection = useTicked(shown, orderKey, { ids, change: tick });
  const change = async (orders: readonly Order[], to: ShopStatus) => {
    begin(to, orders.map(orderKey), shopMessages.statusNotYet);
    const { done, failed } = await bulk.run('Cambio di stato', orders, async ({ id, state }) => {
      try {
        await updateOrderStatus(shopIdOf(id) ?? 0, to, state);
      } catch (error) {
        // The person has signed out: keep nothing.
        if (!(error instanceof AppError && error.code === 'cancelled'))
          refused(id, failureText(error, shopMessages.statusFailed));
        throw error;
      }
      settled(id);
    });
    const moved = done.map(({ item }) => item);
    onSet(moved, to);
    if (moved.length > 0)
      toast.success(plural(moved.length, 'ordine aggiornato.', 'ordini aggiornati.'));
    if (failed.length > 0)
      toast.error(`Non riusciti: ${failed.length} di ${orders.length}. Sono rimasti selezionati.`);
  };
  /** Orders still queued show no message. */
  const problemOf = ({ id }: Order) => {
    const why = work.left[id] ?? '';
    return why === '' || (bulk.progress !== null && why === shopMessages.statusNotYet) ? null : why;
  };
  return { selection, bulk, change, problemOf, to: work.to };
}
