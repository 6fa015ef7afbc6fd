import { collection, getCountFromServer, limit, orderBy, query, where } from 'firebase/firestore';
import type { LiveSource } from '@/domain/live';
import type { Studio } from '@/domain/studios';
import { TICKET_COLLECTION, type TicketKind } from '@/domain/tickets/ticket';
import { db } from './firestore';
import { listen } from './live';
import { online } from './online';
import { countDocuments } from './reads';
import { sharedSource } from './shared';
import { openTicketCount } from './tickets';

/** How much work is waiting; null while it has not been counted. */
export interface WorkCounts {
  /** Open nutritional tickets. */
  nutritional: number | null;
  /** Open technical tickets. */
  technical: number | null;
  /** Public reminders to do whose time has come. */
  reminders: number | null;
}

/** Without a signal (a colleague answered a ticket in the middle of the list, a reminder's time came) the counts are this old at most. */
const RECOUNT_MS = 60_000;
/** Signals that arrive together are one. */
const SETTLE_MS = 400;

/**
 * The counters of the menu, counted by the server. A listener on one ticket of each kind, the one whose client began to wait last,
 * tells when somebody new is waiting; no other document is read, so the cost does not grow with the collections.
 * @param studio only that studio's tickets; null for all
 */
export function workCounts(studio: Studio | null): LiveSource<WorkCounts> {
  return sharedSource<WorkCounts>(`counters/${studio ?? ''}`, (sink) => {
    let counts: WorkCounts = { nutritional: null, technical: null, reminders: null };
    let stopped = false;
    const waiting = new Map<keyof WorkCounts, ReturnType<typeof setTimeout>>();
    const count: Record<keyof WorkCounts, () => Promise<number>> = {
      nutritional: () => openTicketCount('nutritional', { studio }),
      technical: () => openTicketCount('technical', { studio }),
      reminders: dueReminders,
    };

    async function recount(what: keyof WorkCounts) {
      // A count is a comfort: one that fails keeps its last value until the next turn.
      const value = await count[what]().catch(() => counts[what]);
      if (stopped) return;
      counts = { ...counts, [what]: value };
      sink.next({ data: counts, stale: false, pendingWrites: false });
    }
    function signal(what: keyof WorkCounts) {
      clearTimeout(waiting.get(what));
      waiting.set(
        what,
        setTimeout(() => void recount(what), SETTLE_MS),
      );
    }
    const all = () => {
      const looking = typeof document === 'undefined' || document.visibilityState === 'visible';
      if (looking && online.getSnapshot()) for (const what of ['nutritional', 'technical', 'reminders'] as const) signal(what);
    };

    const stops = (['nutritional', 'technical'] as const).map((kind) => lastWaiting(kind, () => signal(kind)));
    const timer = setInterval(all, RECOUNT_MS);
    const unsubscribe = online.subscribe(all);
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', all);
    all();
    return () => {
      stopped = true;
      clearInterval(timer);
      for (const later of waiting.values()) clearTimeout(later);
      for (const stop of stops) stop();
      unsubscribe();
      if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', all);
    };
  });
}

/** Calls back at every change of the open ticket whose client began to wait last. */
function lastWaiting(kind: TicketKind, onChange: () => void): () => void {
  const open = query(collection(db(), TICKET_COLLECTION[kind]), where('status', '==', 'Aperto'));
  const last = query(open, orderBy('idx.waitingSince', 'desc'), limit(1));
  // Where the listener is refused the timer still counts.
  return listen(last, ({ id }) => id, { next: onChange, fail: () => undefined });
}

async function dueReminders(): Promise<number> {
  const due = query(
    collection(db(), 'comunicazioni'),
    where('fatto', '==', 'da fare'),
    where('tipoPromemoria', '==', 'pubblico'),
    where('data', '<=', new Date()),
  );
  const snapshot = await getCountFromServer(due);
  countDocuments(1);
  return snapshot.data().count;
}
