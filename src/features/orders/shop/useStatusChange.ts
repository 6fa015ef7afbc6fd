import { useState } from 'react';
import { updateOrderStatus } from '@/data/shop/commands';
import { failureText } from '@/domain/errors';
import { shopMessages } from '@/domain/messages';
import type { Order } from '@/domain/orders/order';
import { shopIdOf, type ShopStatus } from '@/domain/orders/shopOrder';
import { useBulk } from '@/ui/list/useBulk';
import type { Selection } from '@/ui/list/useSelection';
import { toast } from '@/ui/toast';

interface Changing {
  selection: Selection<Order>;
  onSet: (orders: readonly Order[], to: ShopStatus) => void;
}

/** Gives a status to many orders of the shop, a few at a time. What failed stays selected, each with its reason, to be tried again. */
export function useStatusChange({ selection, onSet }: Changing) {
  const bulk = useBulk();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const change = async (orders: readonly Order[], to: ShopStatus) => {
    setProblems(new Map());
    const { done, failed } = await bulk.run('Cambio di stato', orders, ({ id, state }) => updateOrderStatus(shopIdOf(id) ?? 0, to, state));
    const moved = done.map(({ item }) => item);
    onSet(moved, to);
    setProblems(new Map(failed.map(({ item, error }) => [item.id, failureText(error, shopMessages.statusFailed)])));
    selection.only(failed.map(({ item }) => item.id));
    if (moved.length > 0) toast.success(moved.length === 1 ? '1 ordine aggiornato.' : `${moved.length} ordini aggiornati.`);
    if (failed.length > 0) toast.error(`Non riusciti: ${failed.length} di ${orders.length}. Sono rimasti selezionati.`);
  };
  return { bulk, change, problemOf: ({ id }: Order) => problems.get(id) ?? null };
}
