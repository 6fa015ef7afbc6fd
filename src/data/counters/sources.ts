import { counted } from '@/data/live/read';
import type { LiveSource } from '@/domain/live';
import { fieldsOf, type Fields } from '@/domain/stored';
import type { Studio } from '@/domain/studios';
import { CHECKS_COUNT, openCountsOf } from '@/domain/tickets/openCounts';
import { serverNow } from '@/domain/time/clock';
import { liveDoc } from '@/data/live/live';
import { online } from '@/data/session/online';
import { contactRemindersQuery, myRemindersQuery } from '@/data/reminders/queries';
import { sharedSource } from '@/data/live/shared';

/**
 * Counts of open tickets of a studio (null: all), maintained by functions; read with `countIn`
 * (domain). Null until counted.
 */
export function openCounts(studio: Studio | null): LiveSource<Fields | null> {
  return liveDoc(openCountsOf(studio), ({ data }) => fieldsOf(data));
}

/** Counts of checks to do, maintained by functions, live. Null until counted. */
export function checkCounts(): LiveSource<Fields | null> {
  return liveDoc(CHECKS_COUNT, ({ data }) => fieldsOf(data));
}

/**
 * A reminder falls due without any write, and a listener would read all documents, so due reminders
 * are recounted at this interval while somebody looks.
 */
const RECOUNT_MS = 60_000;

/** Counts on the server a person's due and open reminders, about clients and leads. */
async function dueOf(email: string): Promise<number> {
  const range = { from: null, before: serverNow() };
  const counts = await Promise.all([
    counted(myRemindersQuery({ email, done: 'da fare', hidden: false }, range)),
    counted(contactRemindersQuery({ email, done: false }, range)),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Due reminders, recounted regularly. */
export function dueReminders(email: string): LiveSource<number> {
  return recounted(`reminders/${email}`, () => dueOf(email), 'Due reminders could not be counted');
}

/** Counts at once, every minute, when the page becomes visible and when the connection is back. */
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
        // Not essential: a failed count keeps the last value until the next one.
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
