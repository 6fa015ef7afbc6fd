import { storageHome } from '@/data/files/storageHome';
import type { Stored } from '@/data/stored/codec';
import type { LiveSource } from '@/domain/live';
import { liveDoc } from '@/data/live/live';
import { SHOWN_PLANS, PLANS } from '@/domain/plans/collections';
import { listProblems } from '@/domain/plans/elements';
import { readPlans, type DietPlan } from '@/domain/plans/plan';
import { fieldsOf, type Problem } from '@/domain/stored';

/** `alimentazioni/{uid}`: a client's plans, oldest first. */
export interface ClientPlans {
  uid: string;
  plans: DietPlan[];
  /** Legacy switch that hides the client's whole page. */
  hidden: boolean;
  /** List elements that are not plans. */
  problems: Problem[];
}

/** Internal notes are stored separately. */
export function decodePlans({ id, data }: Stored): ClientPlans {
  const { alimentazioni, visibilityProfile } = fieldsOf(data);
  return {
    uid: id,
    plans: readPlans(id, alimentazioni, storageHome),
    hidden: visibilityProfile === false || visibilityProfile === 'false',
    problems: listProblems('alimentazioni', alimentazioni),
  };
}

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
