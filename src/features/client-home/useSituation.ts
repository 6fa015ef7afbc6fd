import { appointments, journeysNow, seenBy, talks } from '@/data/home/sources';
import { unreadAnswers } from '@/domain/home/answers';
import { currentJourney } from '@/domain/home/journey';
import { tasksNow, type Task } from '@/domain/home/now';
import { NOTHING_SEEN } from '@/domain/home/seen';
import type { Journey } from '@/domain/programmes/journey';
import { useMinute } from '@/ui/useMinute';
import { useKnown } from '@/ui/useKnown';
import type { Failure } from '@/ui/useLive';
import { useOfflineFor } from '@/ui/useOffline';

/** The device's own cache answers within this. */
const CACHE_MS = 1_000;

export interface NowState {
  /** What to do, the most pressing first; undefined while nothing can be said. */
  tasks: Task[] | undefined;
  /** The journey that the client is on; undefined while it isn't known. */
  journey: Journey | null | undefined;
  failure: Failure | null;
  /** Something isn't known yet: more may come to be done. */
  waiting: boolean;
}

/**
 * What a client has to do now. Journeys, which are asked for first, are enough to begin with; «nothing to do» needs everything, and is never said of
 * what couldn't be read. Offline, what this device doesn't keep is taken for nothing.
 */
export function useSituation(uid: string): NowState {
  const now = useMinute();
  const offline = useOfflineFor(CACHE_MS);
  const journeys = useKnown(journeysNow(uid));
  const calls = useKnown(appointments(uid, now));
  const nutritional = useKnown(talks('nutritional', uid));
  const technical = useKnown(talks('technical', uid));
  const seen = useKnown(seenBy(uid));
  const all = [journeys, calls, nutritional, technical, seen];
  const failure = all.find((one) => one.failure)?.failure ?? null;
  const stored = journeys.data ?? (offline ? [] : undefined);
  const known = stored ?? (failure ? [] : undefined);
  // Before it is known what was read, no answer is new.
  const tickets =
    seen.data === undefined ? [] : [...(nutritional.data ?? []), ...(technical.data ?? [])];
  const tasks =
    known &&
    tasksNow(
      {
        journeys: known,
        appointments: (calls.data ?? []).filter((call) => call !== null),
        answers: unreadAnswers(tickets, (seen.data ?? NOTHING_SEEN).tickets, now),
      },
      now,
    );
  const complete = offline || all.every(({ data }) => data !== undefined);
  return {
    tasks: complete || (tasks && tasks.length > 0) ? tasks : undefined,
    journey: stored && currentJourney(stored, now),
    failure,
    waiting: !complete && !failure,
  };
}
