import type { LiveSource } from '@/domain/live';
import { fieldsOf, type Fields } from '@/domain/stored';
import { OPEN_COUNTS } from '@/domain/tickets/openCounts';
import { counted } from '@/data/counted';
import { liveDoc } from '@/data/live';
import { online } from '@/data/online';
import { dueRemindersQuery } from '@/data/reminders/queries';
import { sharedSource } from '@/data/shared';

/**
 * Open tickets by kind and studio as functions have counted them, live, in one document; `openTickets` (domain) reads it. Null until
 * they have.
 */
export function openTicketCounts(): LiveSource<Fields | null> {
  return liveDoc(OPEN_COUNTS, ({ data }) => fieldsOf(data));
}

/** A reminder's time comes without anybody writing: the count is this old at most while somebody looks. */
const RECOUNT_MS = 60_000;

/** Public reminders to do whose time has come, counted by the server. */
export function dueReminders(): LiveSource<number> {
  return sharedSource<number>('counters/reminders', (sink) => {
    const count = () => {
      const looking = typeof document === 'undefined' || document.visibilityState === 'visible';
      if (!looking || !online.getSnapshot()) return;
      counted(dueRemindersQuery(new Date())).then(
        (data) => sink.next({ data, stale: false, pendingWrites: false }),
        // A count is a comfort: one that fails keeps its last value until the next turn.
        (error: unknown) => console.warn('Due reminders could not be counted', error),
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
