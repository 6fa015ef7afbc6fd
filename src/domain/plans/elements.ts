import { isPlain, unreadable, type Fields, type Problem } from '../stored';

/**
 * The elements of a stored list (plans, steps), in their places: a list, or the map by place that some writers made of one. What is in a
 * place is not looked at: it may be none.
 */
export function elementsOf(stored: unknown): unknown[] {
  if (!isList(stored)) return [];
  if (Array.isArray(stored)) return [...(stored as unknown[])];
  const places = Object.entries(stored) as [string, unknown][];
  return places
    .sort(([a], [b]) => Number(a) - Number(b) || a.localeCompare(b))
    .map(([, element]) => element);
}

/** Whether it is a list, in either form. */
export function isList(stored: unknown): stored is object {
  return (
    typeof stored === 'object' && stored !== null && (Array.isArray(stored) || isPlain(stored))
  );
}

/** Whether what is in a place has fields that can be read and changed. */
export function isElement(element: unknown): element is Fields {
  return typeof element === 'object' && element !== null && isPlain(element);
}

/** What of a stored list isn't shown because it can't be read: the list itself, or its first such row. Absent is empty. */
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
