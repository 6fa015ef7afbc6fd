import { useState } from 'react';
import { tellDeleted } from '@/components/deletion/deleting';
import { deleteOrder } from '@/data/orders/commands';
import { markOrderPaid } from '@/data/payments/commands';
import { paymentMessages } from '@/domain/messages';
import type { Order } from '@/domain/orders/order';
import { confirm, toast } from '@/ui/feedback';

/** Actions on an order of the list; deletion is optimistic. */
export function useOrderActions() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const show = (id: string) =>
    setHidden((before) => new Set([...before].filter((one) => one !== id)));

  const remove = async ({ id, code }: Order) => {
    if (
      !(await confirm({
        question: `Vuoi eliminare l’ordine ${code}?`,
        action: 'Elimina ordine',
        danger: true,
      }))
    )
      return;
    setHidden((before) => new Set([...before, id]));
    try {
      tellDeleted(await deleteOrder(id), {
        deleted: 'Ordine eliminato.',
        restored: 'Ordine ripristinato.',
        onUndo: () => show(id),
      });
    } catch (error) {
      show(id);
      toast.failure(error);
    }
  };

  const markPaid = async ({ id, code }: Order) => {
    if (
      !(await confirm({
        question: `${paymentMessages.confirmMarkPaid} (${code})`,
        action: 'Segna come pagato',
      }))
    )
      return;
    try {
      const { shopTold } = await markOrderPaid(id);
      if (shopTold) toast.success(paymentMessages.markedPaid);
      else toast.error(paymentMessages.shopNotTold);
    } catch (error) {
      toast.failure(error, paymentMessages.markPaidFailed);
    }
  };

  return { hidden, remove, markPaid };
}
