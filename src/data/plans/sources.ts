import type { LiveSource } from '@/domain/live';
import { SHOWN_PLANS } from '@/domain/plans/shownPlace';
import { liveDoc } from '@/data/live/live';
import { decodePlans, type ClientPlans } from './codec';
import { PLANS } from './places';

/** A client's plans, for staff; null while there are none. What is noted of them comes by `internalNotes('alimentazioni', uid)`. */
export function plansOf(uid: string): LiveSource<ClientPlans | null> {
  return liveDoc(`${PLANS}/${uid}`, decodePlans);
}

/** What a client may read of its own plans, as the functions keep it; null while there is nothing. */
export function shownPlansOf(uid: string): LiveSource<ClientPlans | null> {
  return liveDoc(`${SHOWN_PLANS}/${uid}`, decodePlans);
}
