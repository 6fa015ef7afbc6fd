import type { StorageHome } from '../filePath';
import { fieldsOf } from '../stored';
import type { PlanField } from './fields';
import { readPlans } from './plan';

/** Fields shown to the client. Staff and progress must not reach the client's device. */
const SHOWN_FIELDS = [
  'kcalalimentazioni',
  'pianoIntegrazione',
  'freqallenamento',
  'nota2',
  'linkAlimentazione',
] as const satisfies PlanField[];

/** The client's copy of its visible plans; null when there are none. */
export function shownPlans(
  uid: string,
  stored: unknown,
  home: StorageHome,
): Record<string, unknown> | null {
  const { alimentazioni, visibilityProfile } = fieldsOf(stored);
  const hidden = visibilityProfile === false || visibilityProfile === 'false';
  const plans = hidden ? [] : readPlans(uid, alimentazioni, home).filter(({ visible }) => visible);
  if (plans.length === 0) return null;
  return {
    userId: uid,
    alimentazioni: plans.map(({ key, createdAt, values, filePath }) => ({
      id: key.id,
      ...(createdAt ? { dataCreazione: createdAt.toISOString() } : {}),
      ...Object.fromEntries(
        SHOWN_FIELDS.filter((field) => values[field] !== '').map((field) => [field, values[field]]),
      ),
      ...(filePath === null ? {} : { filePath }),
    })),
  };
}
