import type { LiveSource } from '@/domain/live';
import type { Journey } from '@/domain/programmes/journey';
import { liveQuery } from '@/data/live';
import { decodeJourney } from './codec';
import { ownJourneysQuery } from './queries';

/** A client's own journeys, live. */
export function ownJourneys(uid: string): LiveSource<Journey[]> {
  return liveQuery(ownJourneysQuery(uid), decodeJourney);
}
