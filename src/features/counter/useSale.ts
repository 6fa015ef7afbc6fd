import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { saveSale } from '@/data/counter/commands';
import { newRequestId } from '@/data/shop/commands';
import type { CounterDraft, Customer, Sale } from '@/domain/orders/counterDraft';
import { displayName } from '@/domain/users/user';
import { toast } from '@/ui/feedback';

const WAIT_MS = 500;
const NOT_KEPT = 'La vendita non è stata salvata: resta su questa pagina.';

interface Held {
  requestId: string;
  sale: Sale;
  /** Has unsaved changes. */
  dirty: boolean;
}

/**
 * The current sale: local state, saved after a debounce, and following changes of other devices or
 * tabs unless edited here. Sales placed elsewhere are dropped.
 */
export function useSale(uid: string, draft: CounterDraft | null, begin: Sale) {
  const [held, setHeld] = useState<Held>(() => ({
    requestId: draft?.requestId ?? newRequestId(),
    sale: draft?.sale ?? begin,
    dirty: false,
  }));
  const [lastDraft, setLastDraft] = useState(draft);
  /**
   * The customer to whom another tab or device has moved the sale: what is typed next is theirs.
   */
  const [passedTo, setPassedTo] = useState<Customer | null>(null);
  if (draft !== lastDraft) {
    setLastDraft(draft);
    if (draft && (!held.dirty || draft.placed?.requestId === held.requestId)) {
      setHeld({ requestId: draft.requestId, sale: draft.sale, dirty: false });
      const [before, after] = [held.sale.customer, draft.sale.customer];
      if (before && after && before.email !== after.email) setPassedTo(after);
    }
  }
  useEffect(() => {
    if (passedTo) toast.success(`La vendita è passata a ${displayName(passedTo)}.`);
  }, [passedTo]);

  const unsaved = useRef<Held | null>(null);
  const write = useEffectEvent(() => {
    const last = unsaved.current;
    unsaved.current = null;
    if (!last) return;
    setHeld((now) => (now === last ? { ...now, dirty: false } : now));
    saveSale(uid, last.requestId, last.sale).catch((error: unknown) =>
      toast.failure(error, NOT_KEPT),
    );
  });
  useEffect(() => {
    unsaved.current = held.dirty ? held : null;
    if (!held.dirty) return;
    const timer = setTimeout(write, WAIT_MS);
    return () => clearTimeout(timer);
  }, [held]);
  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && write();
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      write();
    };
  }, []);

  return {
    requestId: held.requestId,
    sale: held.sale,
    change: (patch: Partial<Sale>) =>
      setHeld((now) => ({ ...now, sale: { ...now.sale, ...patch }, dirty: true })),
    /** Switches to the next sale, or another request id; the caller stores it. */
    become: (next: { requestId: string; sale: Sale }) => setHeld({ ...next, dirty: false }),
  };
}
