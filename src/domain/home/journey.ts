import type { Journey } from '../programmes/journey';
import { romeDay } from '../time/rome';

const startOf = ({ plannedStartAt, createdAt }: Journey) =>
  (plannedStartAt ?? createdAt)?.getTime() ?? Infinity;

/** Whether its last day in Rome has passed. */
export function isExpired({ expireAt }: Pick<Journey, 'expireAt'>, now: Date): boolean {
  return expireAt !== null && romeDay(expireAt) < romeDay(now);
}

/**
 * The client's current journey: the newest that has begun, is not expired and has open steps; else
 * the next with open steps; else the newest that has begun. null without any.
 */
export function currentJourney(journeys: readonly Journey[], now: Date): Journey | null {
  const inOrder = journeys
    .filter(({ steps }) => steps.length > 0)
    .sort((a, b) => startOf(a) - startOf(b) || a.sequenceIndex - b.sequenceIndex);
  const begun = inOrder.filter((journey) => startOf(journey) <= now.getTime());
  const open = inOrder.filter(
    (journey) => !isExpired(journey, now) && journey.steps.some(({ done }) => !done),
  );
  return (
    open.findLast((journey) => begun.includes(journey)) ??
    open[0] ??
    begun.at(-1) ??
    inOrder[0] ??
    null
  );
}

/**
 * Whether nothing is left to do in a journey: expired or all done, and nothing sent back to the
 * client.
 */
function isFinished(journey: Journey, now: Date): boolean {
  const { steps } = journey;
  if (steps.some(({ adminStatus }) => adminStatus === 'needs_update')) return false;
  return isExpired(journey, now) || (steps.length > 0 && steps.every(({ done }) => done));
}

/**
 * A client's journeys. Open ones: the current one, then those that run or are ahead, by start,
 * undated ones last. Finished ones: the latest first, undated ones last.
 */
export function journeysInOrder(
  journeys: readonly Journey[],
  now: Date,
): { open: Journey[]; finished: Journey[] } {
  const current = currentJourney(journeys, now);
  const rest = journeys
    .filter((journey) => journey !== current)
    .sort(
      (a, b) =>
        startOf(a) - startOf(b) || a.sequenceIndex - b.sequenceIndex || (a.id < b.id ? -1 : 1),
    );
  const ahead = rest.filter((journey) => !isFinished(journey, now));
  const ended = rest.filter((journey) => isFinished(journey, now)).reverse();
  const isDated = (journey: Journey) => startOf(journey) !== Infinity;
  return {
    open: current ? [current, ...ahead] : ahead,
    finished: [...ended.filter(isDated), ...ended.filter((journey) => !isDated(journey))],
  };
}
