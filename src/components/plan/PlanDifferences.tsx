import { planFormLabel, planWord } from '@/domain/plans/fields';
import { type DietPlan, planDifferences, type PlanDifference } from '@/domain/plans/plan';
import { plural } from '@/domain/text';
import { planName } from './OpenPlan';
import classes from './Plan.module.css';

function wordOf(field: PlanDifference['field'], value: string): string {
  return value === '' ? 'niente' : planWord(field, value);
}

/** What changed from the previous plan, collapsed. */
export function PlanDifferences({ plan, previous }: { plan: DietPlan; previous: DietPlan }) {
  const differences = planDifferences(previous, plan);
  if (differences.length === 0)
    return <p className={classes.versions}>Come la {lower(planName(previous))}.</p>;
  return (
    <details className={classes.versions}>
      <summary>
        {plural(differences.length, 'cambiamento', 'cambiamenti')} rispetto alla{' '}
        {lower(planName(previous))}
      </summary>
      <dl>
        {differences.map(({ field, before, after }) => (
          <div key={field}>
            <dt>{planFormLabel(field)}</dt>
            <dd>
              <del>{wordOf(field, before)}</del> → <ins>{wordOf(field, after)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
