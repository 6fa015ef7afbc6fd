import type { LiveSource } from '@/domain/live';
import { SHOWN_PLANS } from '@/domain/plans/shownPlans';
import { liveDoc } from '@/data/live/live';
import { decodePlans, type ClientPlans } from './codec';
import { PLANS } from './paths';

/**
 * A client's plans, for staff; null if there are none. Notes come from
 * `internalNotes('alimentazioni', uid)`.
 */
export function plansOf(uid: string): LiveSource<ClientPlans | null> {
  return liveDoc(`${PLANS}/${uid}`, decodePlans);
}

/** The client's copy of visible plans, maintained by functions; null if there are none. */
export function shownPlansOf(uid: string): LiveSource<ClientPlans | null> {
  return liveDoc(`${SHOWN_PLANS}/${uid}`, decodePlans);
}
