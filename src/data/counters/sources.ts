import type { LiveSource } from '@/domain/live';
import { fieldsOf, type Fields } from '@/domain/stored';
import type { Studio } from '@/domain/studios';
import { CHECKS_COUNT, openCountsOf } from '@/domain/tickets/openCounts';
import { counted } from '@/data/live/counted';
import { liveDoc } from '@/data/live/live';
import { online } from '@/data/session/online';
import { contactRemindersQuery, myRemindersQuery } from '@/data/reminders/queries';
import { sharedSource } from '@/data/live/shared';

/** Open tickets of one studio, or (null) of all, as functions have counted them, live; `countIn` (domain) reads it. Null until they have. */
export function openCounts(studio: Studio | null): LiveSource<Fields | null> {
  return liveDoc(openCountsOf(studio), ({ data }) => fieldsOf(data));
}

/** The same of the checks to do. */
export function checkCounts(): LiveSource<Fields | null> {
  return liveDoc(CHECKS_COUNT, ({ data }) => fieldsOf(data));
}

/** A reminder's time comes without anybody writing, and a listener would read all: a count is this old at most while somebody looks. */
const RECOUNT_MS = 60_000;

/** Somebody's reminders whose time has come and that are still to be done: of clients and of leads, counted by the server. */
async function dueOf(email: string): Promise<number> {
  const range = { from: null, before: new Date() };
  const counts = await Promise.all([
    counted(myRemindersQuery({ email, done: 'da fare', hidden: false }, range)),
    counted(contactRemindersQuery({ email, done: false }, range)),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The same, counted again as time goes on. */
export function dueReminders(email: string): LiveSource<number> {
  return recounted(`reminders/${email}`, () => dueOf(email), 'Due reminders could not be counted');
}

/** Counted by the server at once, every minute, and when somebody looks again. */
function recounted(
  name: string,
  countNow: () => Promise<number>,
  failed: string,
): LiveSource<number> {
  return sharedSource<number>(`counters/${name}`, (sink) => {
    const count = () => {
      const looking = typeof document === 'undefined' || document.visibilityState === 'visible';
      if (!looking || !online.getSnapshot()) return;
      countNow().then(
        (data) => sink.next({ data, stale: false, pendingWrites: false }),
        // A count is a comfort: one that fails keeps its last value until the next turn.
        (error: unknown) => console.warn(failed, error),
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
