import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { freshCart } from '@/components/order/freshCart';
import { beginPlacing, dropPlacing, endPlacing } from '@/data/counter/commands';
import { createCounterOrder, newRequestId } from '@/data/shop/commands';
import { AppError, failureText, type AppErrorCode } from '@/domain/errors';
import { fingerprint } from '@/domain/fingerprint';
import { shopMessages } from '@/domain/messages';
import { counterOrder, type CounterOrder } from '@/domain/orders/counter';
import {
  emptySale,
  type CounterDraft,
  type Placed,
  type Placing,
  type Sale,
} from '@/domain/orders/counterDraft';
import { toCents } from '@/domain/orders/money';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import type { useSale } from './useSale';

/** The function said no before anything was made: the sale can be changed. After anything else it may have been made. */
const REFUSALS: readonly AppErrorCode[] = [
  ...([
    'invalid',
    'not-found',
    'permission-denied',
    'unauthenticated',
    'quota',
    'too-large',
    'already-exists',
  ] as const),
];
const isRefusal = (error: unknown) => error instanceof AppError && REFUSALS.includes(error.code);

/** An order that was placed here, with what was sold. */
export interface Sold {
  placed: Placed;
  sale: Sale;
}

/**
 * Places the sale in hand, once: what is sent is written down first, so that pressing again, another tab, or the page after a reload sends
 * the same. An order that was not answered goes on by itself when the page opens.
 */
export function usePlacing(
  uid: string,
  draft: CounterDraft | null,
  held: ReturnType<typeof useSale>,
) {
  const running = useRef(false);
  const isHere = useRef(true);
  const [state, setState] = useState<{ busy: boolean; failed: string | null; sold: Sold | null }>({
    busy: false,
    failed: null,
    sold: null,
  });
  const { sale, requestId } = held;

  const done = async (placed: Placed, sold: Sale) => {
    toast.success(shopMessages.counterOrderPlaced(placed.number));
    const next = {
      requestId: newRequestId(),
      sale: { ...emptySale(sold.studio), payment: sold.payment },
    };
    held.become(next);
    setState({ busy: false, failed: null, sold: { placed, sale: sold } });
    // Not written, it is asked for again, and answered with the same order.
    await endPlacing(uid, placed, next).catch((error: unknown) =>
      console.warn('placed order not noted', error),
    );
  };

  const refused = async (error: unknown, placing: Placing) => {
    const made = error instanceof AppError && error.code === 'already-exists';
    // Nobody is there to be asked: it waits for whoever comes back.
    if (made && !isHere.current) return;
    if (made && !(await anew())) return;
    const name = made ? newRequestId() : placing.requestId;
    await dropPlacing(uid, placing.requestId, name).catch((late: unknown) =>
      console.warn('sale not freed', late),
    );
    held.become({ requestId: name, sale: placing.sale });
    held.change({ cart: await freshCart(placing.sale.cart, error) });
  };

  const send = async (placing: Placing) => {
    try {
      const { order } = await createCounterOrder({
        ...(placing.order as CounterOrder),
        requestId: placing.requestId,
      });
      const placed = {
        requestId: placing.requestId,
        id: order.id,
        number: order.orderId,
        total: toCents(order.total),
      };
      await done({ ...placed, content: fingerprint(placing.order) }, placing.sale);
    } catch (error) {
      fail(error);
      if (isRefusal(error)) await refused(error, placing);
    }
  };

  /** Whoever has left the page is told where they are. */
  const fail = (error: unknown) => {
    const failed = failureText(error, shopMessages.counterOrderFailed);
    if (isHere.current) setState({ busy: false, failed, sold: null });
    else toast.error(failed, { stays: true });
  };

  const once = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setState({ busy: true, failed: null, sold: null });
    try {
      await work();
    } catch (error) {
      fail(error);
    } finally {
      running.current = false;
    }
  };

  /** Another sale than the one that was placed under this name; written down anew, it can be placed. */
  const rename = async () => {
    setState({ busy: false, failed: shopMessages.orderChanged, sold: null });
    if (!(await anew())) return;
    held.become({ requestId: newRequestId(), sale });
    held.change({});
    setState({ busy: false, failed: null, sold: null });
  };

  const place = () =>
    once(async () => {
      const order = counterOrder(sale);
      if (!order) throw new AppError('invalid');
      const begun = await beginPlacing(uid, { requestId, order, sale }, sale);
      if (begun.kind === 'go') await send(begun.placing);
      else if (begun.kind === 'placed') await done(begun.placed, sale);
      else await rename();
    });
  const waiting = draft?.placing ?? null;
  const resume = () => (waiting ? once(() => send(waiting)) : Promise.resolve());
  const abandon = async () => {
    if (!waiting || !(await anew())) return;
    const name = newRequestId();
    await dropPlacing(uid, waiting.requestId, name);
    held.become({ requestId: name, sale });
  };

  useEffect(() => {
    isHere.current = true;
    return () => void (isHere.current = false);
  }, []);
  const resumeAtStart = useEffectEvent(() => void resume());
  useEffect(() => resumeAtStart(), []);

  return {
    ...state,
    /** Sent, and not answered: nothing can be changed. */
    waiting: waiting !== null && !state.busy,
    place: () => void place(),
    resume: () => void resume(),
    abandon: () =>
      void abandon().catch((error: unknown) =>
        toast.error(failureText(error, shopMessages.counterOrderFailed)),
      ),
    close: () => setState({ busy: false, failed: null, sold: null }),
  };
}

/** Whoever begins a new order for the same sale has looked whether the first one was made. */
function anew(): Promise<boolean> {
  return confirm({
    question:
      'L’ordine potrebbe essere già stato creato: controlla nella lista ordini. Vuoi prepararne un altro?',
    action: 'Prepara un altro ordine',
    danger: true,
  });
}
