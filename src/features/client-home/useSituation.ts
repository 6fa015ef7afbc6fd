import { appointments, journeysNow, lastChecks, seenBy, talks } from '@/data/home/sources';
import { shownPlansOf } from '@/data/plans/sources';
import { firstSteps, type FirstSteps } from '@/domain/home/firstSteps';
import { currentJourney } from '@/domain/home/journey';
import { tasksNow, type Task } from '@/domain/home/now';
import { NOTHING_SEEN, unreadAnswers } from '@/domain/home/seen';
import type { Journey } from '@/domain/programmes/journey';
import { profileIncomplete, type UserRecord, isNewAccount } from '@/domain/users/user';
import { firstCause } from '@/ui/byCause';
import { useMinute } from '@/ui/useMinute';
import { useKnown } from '@/ui/useKnown';
import type { Failure } from '@/ui/useLive';
import { useOfflineFor } from '@/ui/useOffline';

/** The device's cache answers within this time. */
const CACHE_MS = 1_000;

export interface NowState {
  /** Tasks, most urgent first; undefined while unknown. */
  tasks: Task[] | undefined;
  /** The current journey; undefined while unknown. */
  journey: Journey | null | undefined;
  /** What a new client does first; null for others, and while unknown. */
  start: FirstSteps | null;
  failure: Failure | null;
  /** Some data is still loading: more tasks may follow. */
  waiting: boolean;
}

/**
 * The client's tasks. Journeys, which are queried first, suffice for a first list; «nothing to do»
 * requires all data, and is never shown if some could not be read. Offline, data missing from the
 * cache counts as empty. Plans and checks are those of the tiles: they cost no further reads.
 * @param proven whether the e-mail is verified; null while unknown
 */
export function useSituation(user: UserRecord, proven: boolean | null): NowState {
  const { uid } = user;
  const now = useMinute();
  const offline = useOfflineFor(CACHE_MS);
  const isNew = isNewAccount(user.createdAt, now);
  const journeys = useKnown(journeysNow(uid));
  const calls = useKnown(appointments(uid, now, { isNew }));
  const nutritional = useKnown(talks('nutritional', uid));
  const technical = useKnown(talks('technical', uid));
  const seen = useKnown(seenBy(uid));
  const plans = useKnown(shownPlansOf(uid));
  const checks = useKnown(lastChecks(uid, { onlyVisible: true }));
  const all = [journeys, calls, nutritional, technical, seen, ...(isNew ? [plans, checks] : [])];
  const failure = firstCause(all);
  const stored = journeys.data ?? (offline ? [] : undefined);
  const known = stored ?? (failure ? [] : undefined);
  // Without the «seen» marks no answer can be called new.
  const tickets =
    seen.data === undefined ? [] : [...(nutritional.data ?? []), ...(technical.data ?? [])];
  const booked = (calls.data ?? []).filter((call) => call !== null);
  const tasks =
    known &&
    tasksNow(
      {
        journeys: known,
        appointments: booked,
        answers: unreadAnswers(tickets, (seen.data ?? NOTHING_SEEN).tickets, now),
      },
      now,
    );
  const complete = offline || all.every(({ data }) => data !== undefined);
  const told = isNew && all.every(({ data }) => data !== undefined);
  const start = told
    ? firstSteps(
        {
          proven,
          named: !profileIncomplete(user),
          journeys: known ?? [],
          appointments: booked,
          served: (plans.data?.plans.length ?? 0) > 0 || (checks.data?.length ?? 0) > 0,
        },
        now,
      )
    : null;
  return {
    start,
    tasks: complete || (tasks && tasks.length > 0) ? tasks : undefined,
    journey: stored && currentJourney(stored, now),
    failure,
    waiting: !complete && !failure,
  };
}
