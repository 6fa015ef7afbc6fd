const ANY = '*';
type Value = string | null;

/** The index key for the filters; null without any. */
export function filterKey(values: readonly Value[]): string | null {
  return values.every((value) => value === null)
    ? null
    : values.map((value) => value ?? ANY).join('|');
}

/**
 * All index keys that a document matches: one array instead of dozens of composite indexes, one for
 * each combination of filters and sort order.
 */
export function filterKeys(values: readonly Value[]): string[] {
  const keys = new Set<string>();
  for (let chosen = 1; chosen < 2 ** values.length; chosen += 1) {
    const pattern = values.map((value, index) => ((chosen >> index) & 1 ? value : ANY));
    if (!pattern.includes(null)) keys.add(pattern.join('|'));
  }
  return [...keys];
}
