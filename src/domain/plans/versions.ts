import type { PlanField } from './fields';
import type { DietPlan } from './plan';

/** Fields that are compared between versions of a plan. */
const PLAN_CONTENT = [
  'kcalalimentazioni',
  'strategia',
  'pianoIntegrazione',
  'allenamento',
  'freqallenamento',
  'nota2',
] as const satisfies PlanField[];

export interface PlanDifference {
  field: (typeof PLAN_CONTENT)[number];
  before: string;
  after: string;
}

/** Changes from one plan to the next. */
export function planDifferences(
  before: Pick<DietPlan, 'values'>,
  after: Pick<DietPlan, 'values'>,
): PlanDifference[] {
  return PLAN_CONTENT.map((field) => ({
    field,
    before: before.values[field].trim(),
    after: after.values[field].trim(),
  })).filter((one) => one.before !== one.after);
}
