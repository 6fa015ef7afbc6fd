import { isPlain } from '../stored';

/**
 * The elements of a stored list of plans, in their places: a list, or the map by place that some writers made of one. What is in a
 * place is not looked at: it may be no plan.
 */
export function elementsOf(stored: unknown): unknown[] {
  if (Array.isArray(stored)) return [...(stored as unknown[])];
  if (typeof stored !== 'object' || stored === null || !isPlain(stored)) return [];
  const places = Object.entries(stored) as [string, unknown][];
  return places.sort(([a], [b]) => Number(a) - Number(b) || a.localeCompare(b)).map(([, element]) => element);
}
