import { fieldsOf } from '../stored';

/**
 * Whether nobody calls or follows the person any more: disabled or hidden.
 * @param stored a record
 */
export function isAway(stored: unknown): boolean {
  const { disabled, hidden } = fieldsOf(stored);
  return [disabled, hidden].some((on) => on === true || on === 'true');
}

/** «Ciao Lea!», or without a name if only the e-mail is known. */
export function greeting({ name, email }: { name: string; email: string }): string {
  const [first = ''] = name === email ? [] : name.split(' ');
  return first === '' ? 'Ciao!' : `Ciao ${first}!`;
}
