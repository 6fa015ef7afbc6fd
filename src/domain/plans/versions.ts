import type { DietPlan, PlanField } from './plan';

/** What a client follows of a plan: what one version of it differs in from the one before. */
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

/** What a plan changes of the one before it. */
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
