const ANY = '*';
type Part = string | null;

/** The one word that stands for what is filtered on; null when nothing is. */
export function filterKey(parts: readonly Part[]): string | null {
  return parts.every((part) => part === null) ? null : parts.map((part) => part ?? ANY).join('|');
}

/**
 * Every such word that a document answers to. One array instead of an index for each way of combining some filters with each order, of which
 * the database would want dozens.
 */
export function filterKeys(parts: readonly Part[]): string[] {
  const keys = new Set<string>();
  for (let chosen = 1; chosen < 2 ** parts.length; chosen += 1) {
    const asked = parts.map((part, index) => ((chosen >> index) & 1 ? part : ANY));
    if (!asked.includes(null)) keys.add(asked.join('|'));
  }
  return [...keys];
}
