import type { Stored } from '../stored/codec';
import { addPart } from '../session/scope';

/** Documents that lists have shown, by path: what one of them leads to is drawn from it before it is listened to. */
const seen = new Map<string, () => Stored>();
/** The oldest are forgotten above this number. */
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

export function seenDocument(path: string): Stored | null {
  return seen.get(path)?.() ?? null;
}

// Not for the next person. Asked before the first scope opens (early.ts), so what is there then stays.
addPart({ ended: () => seen.clear() });
