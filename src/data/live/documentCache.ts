import type { Stored } from '../stored/codec';
import { addPart } from '../session/scope';

/** Documents shown in lists, by path: detail pages show them until their listener answers. */
const seen = new Map<string, () => Stored>();
/** The least recently used are evicted above this number. */
const SEEN_MAX = 500;

export function remember(path: string, stored: () => Stored): void {
  seen.delete(path);
  seen.set(path, stored);
  if (seen.size <= SEEN_MAX) return;
  const [oldest] = seen.keys();
  if (oldest !== undefined) seen.delete(oldest);
}

export function forget(path: string): void {
  seen.delete(path);
}

export function cachedDocument(path: string): Stored | null {
  return seen.get(path)?.() ?? null;
}

// Cleared for the next person. Early answers arrive before the first scope opens (early.ts), so
// opening must not clear it.
addPart({ ended: () => seen.clear() });
