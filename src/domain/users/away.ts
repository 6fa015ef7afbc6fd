import { fieldsOf } from '../stored';

/** Whether nobody calls or follows the person: disabled or hidden. @param stored a record */
export function isAway(stored: unknown): boolean {
  const { disabled, hidden } = fieldsOf(stored);
  return [disabled, hidden].some((on) => on === true || on === 'true');
}
