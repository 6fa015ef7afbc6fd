import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { freshCart } from '@/components/order/placing';
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
import { confirm, toast } from '@/ui/feedback';
import type { useSale } from './useSale';

/**
 * Refusals made before anything was written: the sale can be changed. After any other error the
 * order may exist.
 */
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

/** A placed order with its sale. */
export interface Sold {
  placed: Placed;
  sale: Sale;
}

/**
 * Places the current sale, once: the request is stored first, so that another click, tab or a
 * reload sends the same one. An unanswered order is resumed when the page opens.
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
    // If not written, the request is repeated and returns the same order.
    await endPlacing(uid, placed, next).catch((error: unknown) =>
      console.warn('placed order not noted', error),
    );
  };

  const refused = async (error: unknown, placing: Placing) => {
    const made = error instanceof AppError && error.code === 'already-exists';
    // The page was left, so the question waits for the next visit.
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

  /** If the page was left, report by toast. */
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

  /**
   * The sale differs from the one placed under this request id: give it a new id, so that it can be
   * placed.
   */
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
    /** Sent and unanswered: the sale is locked. */
    waiting: waiting !== null && !state.busy,
    place: () => void place(),
    resume: () => void resume(),
    abandon: () =>
      void abandon().catch((error: unknown) =>
        toast.failure(error, shopMessages.counterOrderFailed),
      ),
    close: () => setState({ busy: false, failed: null, sold: null }),
  };
}

/** Confirms that the person has checked whether the first order exists. */
function anew(): Promise<boolean> {
  return confirm({
    question:
      'L’ordine potrebbe essere già stato creato: controlla nella lista ordini. Vuoi prepararne un altro?',
    action: 'Prepara un altro ordine',
    danger: true,
  });
}
