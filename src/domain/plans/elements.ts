import { isPlain, unreadable, type Fields, type Problem } from '../stored';

/**
 * The elements of a stored list (plans, steps), unparsed: an array, or the map by index that some
 * writers stored.
 */
export function elementsOf(stored: unknown): unknown[] {
  if (!isList(stored)) return [];
  if (Array.isArray(stored)) return [...(stored as unknown[])];
  const entries = Object.entries(stored) as [string, unknown][];
  return entries
    .sort(([a], [b]) => Number(a) - Number(b) || a.localeCompare(b))
    .map(([, element]) => element);
}

/** Whether it is a list in either form. */
export function isList(stored: unknown): stored is object {
  return (
    typeof stored === 'object' && stored !== null && (Array.isArray(stored) || isPlain(stored))
  );
}

/** Whether an element is a map that can be read and changed. */
export function isElement(element: unknown): element is Fields {
  return typeof element === 'object' && element !== null && isPlain(element);
}

/**
 * Problem of a stored list: unreadable as a whole, or its first unreadable row. A missing list
 * counts as empty.
 */
export function listProblems(
  field: string,
  stored: unknown,
  isRead: (element: unknown) => boolean = isElement,
): Problem[] {
  if (stored === undefined || stored === null || stored === '') return [];
  if (!isList(stored)) return [unreadable(field, stored)];
  const lost = elementsOf(stored).findIndex((element) => !isRead(element));
  return lost < 0 ? [] : [{ field: `${field}.${lost}`, message: `Riga ${lost + 1} non leggibile` }];
}
