import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import type { LiveSource } from '@/domain/live';
import type { Studio } from '@/domain/studios';
import { OPEN } from '@/domain/tickets/filters';
import { TICKET_COLLECTION, type TicketKind } from '@/domain/tickets/ticket';
import { counted } from './counted';
import { db } from './firestore';
import { listen } from './live';
import { online } from './online';
import { sharedSource } from './shared';
import { ticketListCount } from './ticketLists';

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
const KINDS = ['nutritional', 'technical'] as const;

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

    const count = (what: keyof WorkCounts) =>
      what === 'reminders' ? dueReminders() : ticketListCount(what, { ...OPEN, studio }, { young: counts[what] === null });

    async function recount(what: keyof WorkCounts) {
      // A count is a comfort: one that fails keeps its last value until the next turn.
      const value = await count(what).catch(() => counts[what]);
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
      if (looking && online.getSnapshot()) for (const what of [...KINDS, 'reminders'] as const) signal(what);
    };

    // The tickets' listeners signal by themselves at once.
    signal('reminders');
    const stops = KINDS.map((kind) => lastWaiting(kind, () => signal(kind)));
    const timer = setInterval(all, RECOUNT_MS);
    const unsubscribe = online.subscribe(all);
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', all);
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

/** Calls back at once, and at every change of the open ticket whose client began to wait last. */
function lastWaiting(kind: TicketKind, onChange: () => void): () => void {
  const open = query(collection(db(), TICKET_COLLECTION[kind]), where('status', '==', 'Aperto'));
  const last = query(open, orderBy('idx.waitingSince', 'desc'), limit(1));
  // Where the listener is refused the timer still counts.
  return listen(last, ({ id }) => id, { next: ({ stale }) => !stale && onChange(), fail: onChange });
}

function dueReminders(): Promise<number> {
  const due = query(
    collection(db(), 'comunicazioni'),
    where('fatto', '==', 'da fare'),
    where('tipoPromemoria', '==', 'pubblico'),
    where('data', '<=', new Date()),
  );
  return counted('reminders/due', due);
}
