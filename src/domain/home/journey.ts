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
