import type { Check } from '../checks/check';
import { compareMeasurements, differenceText, type Change } from '../checks/measurements';
import { MEASURES, measureOf } from '../checks/measures';

interface LastCheck {
  id: string;
  at: Date | null;
  /** Change of weight, else of the waist, else of the first measure; null without any. */
  change: (Change & { unit: string }) | null;
}

/**
 * A client's last check with the change since the previous one, or between its own two tables.
 * @param checks newest first
 */
export function lastCheck(checks: readonly Check[]): LastCheck | null {
  const [last, before] = checks;
  if (!last) return null;
  const { changes } = compareMeasurements(
    before && before.current.length > 0 ? before.current : last.previous,
    last.current,
  );
  const named = changes.map((change) => ({ change, measure: measureOf(change.name) }));
  const found =
    named.find(({ measure }) => measure === 'peso') ??
    named.find(({ measure }) => measure === 'vita') ??
    named[0];
  const unit = found?.measure ? MEASURES[found.measure].unit : '';
  return { id: last.id, at: last.createdAt, change: found ? { ...found.change, unit } : null };
}

/** «Peso −2,5 kg», «Peso stabile» */
export function changeText({ name, unit, ...change }: NonNullable<LastCheck['change']>): string {
  const difference = differenceText(change);
  return [name, difference, difference === 'stabile' ? '' : unit].filter(Boolean).join(' ');
}
