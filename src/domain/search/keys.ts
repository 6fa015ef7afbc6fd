const ANY = '*';
type Part = string | null;

/** The index key for the filters; null without any. */
export function filterKey(parts: readonly Part[]): string | null {
  return parts.every((part) => part === null) ? null : parts.map((part) => part ?? ANY).join('|');
}

/**
 * All index keys that a document matches: one array instead of dozens of composite indexes, one for
 * each combination of filters and sort order.
 */
export function filterKeys(parts: readonly Part[]): string[] {
  const keys = new Set<string>();
  for (let chosen = 1; chosen < 2 ** parts.length; chosen += 1) {
    const pattern = parts.map((part, index) => ((chosen >> index) & 1 ? part : ANY));
    if (!pattern.includes(null)) keys.add(pattern.join('|'));
  }
  return [...keys];
}
