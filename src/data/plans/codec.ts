import { listProblems } from '@/domain/plans/elements';
import { readPlans, type DietPlan } from '@/domain/plans/plan';
import { fieldsOf, type Problem } from '@/domain/stored';
import type { Stored } from '@/data/stored/codec';
import { storageHome } from '@/data/files/storageHome';

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
