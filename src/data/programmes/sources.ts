import type { Stored } from '@/data/stored/codec';
import type { LiveSource } from '@/domain/live';
import { type Journey, readJourney } from '@/domain/programmes/journey';
import { PROGRAMME_CALLABLES, type PreviewProgrammesAnswer } from '@/domain/callables/programmes';
import { call } from '@/data/callables/call';
import { liveQuery, fetchedOnce } from '@/data/live/live';
import { journeysInWeekQuery, journeysOfOrdersQuery, ownJourneysQuery } from './queries';

/** `percorsi/{id}` in any stored shape. */
export function decodeJourney({ id, data }: Stored): Journey {
  return readJourney(id, data);
}

/** A client's own journeys, live. */
export function ownJourneys(uid: string): LiveSource<Journey[]> {
  return liveQuery(ownJourneysQuery(uid), decodeJourney);
}

/** Journeys of some orders, live. @param orders document ids, at most 10 */
export function journeysOfOrders(orders: readonly string[]): LiveSource<Journey[]> {
  return liveQuery(journeysOfOrdersQuery(orders), decodeJourney);
}

/** Journeys with a consultation in a week, live. @param monday yyyy-MM-dd */
export function journeysInWeek(monday: string): LiveSource<Journey[]> {
  return liveQuery(journeysInWeekQuery(monday), decodeJourney);
}

export type ProgrammesPreview = PreviewProgrammesAnswer;

/** What generating an order's programmes would create. @param generation a new number reloads */
export function programmesPreview(orderId: string, generation = 0): LiveSource<ProgrammesPreview> {
  return fetchedOnce(`percorsi/${orderId}/${generation}`, () =>
    call(PROGRAMME_CALLABLES.previewProgrammes, { orderId }),
  );
}
