import type { Stored } from '../stored/codec';
import { addScopeHooks } from '../session/scope';

/** Documents shown in lists, by path: detail pages show them until their listener answers. */
const cached = new Map<string, () => Stored>();
/** The least recently used are evicted above this number. */
const CACHED_MAX = 500;

export function remember(path: string, stored: () => Stored): void {
  cached.delete(path);
  cached.set(path, stored);
  if (cached.size <= CACHED_MAX) return;
  const [oldest] = cached.keys();
  if (oldest !== undefined) cached.delete(oldest);
}

export function forget(path: string): void {
  cached.delete(path);
}

export function cachedDocument(path: string): Stored | null {
  return cached.get(path)?.() ?? null;
}

// Cleared for the next person. Early answers arrive before the first scope opens (early.ts), so
// opening must not clear it.
addScopeHooks({ ended: () => cached.clear() });
