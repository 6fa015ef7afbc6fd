import { collection, doc, query, where } from 'firebase/firestore';
import type { LiveSource } from '@/domain/live';
import type { Studio } from '@/domain/studios';
import { OPEN_COUNTS, openTickets } from '@/domain/tickets/openCounts';
import { counted } from '@/data/counted';
import { db } from '@/data/firestore';
import { liveDoc } from '@/data/live';
import { online } from '@/data/online';
import { sharedSource } from '@/data/shared';

/** How many tickets are open. */
export interface OpenTickets {
  nutritional: number;
  technical: number;
}

/** Open tickets of one studio or (null) of all, live: the functions count them, this reads one document. Null until they have. */
export function openTicketCounts(studio: Studio | null): LiveSource<OpenTickets | null> {
  return liveDoc(
    `${OPEN_COUNTS}/${studio ?? ''}`,
    () => doc(db(), OPEN_COUNTS),
    ({ data }) => ({
      nutritional: openTickets(data, 'nutritional', studio),
      technical: openTickets(data, 'technical', studio),
    }),
  );
}

/** A reminder's time comes without anybody writing: the count is this old at most while somebody looks. */
const RECOUNT_MS = 60_000;

/** Public reminders to do whose time has come, counted by the server. */
export function dueReminders(): LiveSource<number> {
  return sharedSource<number>('counters/reminders', (sink) => {
    const count = () => {
      const looking = typeof document === 'undefined' || document.visibilityState === 'visible';
      if (!looking || !online.getSnapshot()) return;
      counted(due()).then(
        (data) => sink.next({ data, stale: false, pendingWrites: false }),
        // A count is a comfort: one that fails keeps its last value until the next turn.
        () => undefined,
      );
    };
    count();
    const timer = setInterval(count, RECOUNT_MS);
    const unsubscribe = online.subscribe(count);
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', count);
    return () => {
      clearInterval(timer);
      unsubscribe();
      if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', count);
    };
  });
}

const due = () =>
  query(
    collection(db(), 'comunicazioni'),
    where('fatto', '==', 'da fare'),
    where('tipoPromemoria', '==', 'pubblico'),
    where('data', '<=', new Date()),
  );
