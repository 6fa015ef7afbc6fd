import { fingerprint } from '@/domain/fingerprint';
import { fieldsOf } from '@/domain/stored';
import { personHere } from '../session/scope';

const STORE = 'coaching.unsure';

/** Refused for good: nothing is there. Callers look before they say so of a rule's refusal. */
const REFUSED: readonly unknown[] = ['permission-denied', 'invalid', 'quota', 'already-exists'];

/** Whoever tries again does so soon; later the same content (an «ok», a client's day) is meant anew. */
const KEPT_MS = 3_600_000;

/** Being written: the same content once more is another thing, not a retry. */
const running = new Set<string>();
const unsure = new Map<string, Kept>();

interface Kept {
  made: unknown;
  at: number;
}

/**
 * A create that the person may try again although an earlier try has arrived: its answer may be
 * lost, and that of the check for it too. What identifies it (an id, a message's time) is made once
 * per person and content, and kept in the tab until the outcome is known, across reloads, for an
 * hour. A duplicate of the tab doesn't inherit it: once the first tab has tried again, the same
 * content would be taken for arrived there.
 * @param content what the person entered, without times and ids that each try makes anew
 * @param make a value that JSON keeps
 * @param write `isRetry`: an earlier try with `made` may have arrived; then it must not be repeated
 */
export async function resumable<Made, Result>(
  content: readonly unknown[],
  make: () => Made,
  write: (made: Made, isRetry: boolean) => Promise<Result>,
): Promise<Result> {
  const key = fingerprint([personHere(), ...content]);
  const isOnly = !running.has(key);
  const earlier = isOnly ? recent(unsure.get(key)) : null;
  const made = earlier === null ? make() : (earlier.made as Made);
  running.add(key);
  try {
    const result = await write(made, earlier !== null);
    if (isOnly) unsure.delete(key);
    return result;
  } catch (error) {
    if (REFUSED.includes(fieldsOf(error).code)) unsure.delete(key);
    else unsure.set(key, { made, at: Date.now() });
    throw error;
  } finally {
    if (isOnly) running.delete(key);
  }
}

/** Not what was kept by a clock that has been set since. */
function recent(kept: Kept | undefined): Kept | null {
  return kept && Math.abs(Date.now() - kept.at) < KEPT_MS ? kept : null;
}

/** Only while the page is away: a duplicated tab gets a copy of what is stored. */
function store(): void {
  const all = [...unsure].filter(([, kept]) => recent(kept) !== null);
  try {
    if (all.length > 0) sessionStorage.setItem(STORE, JSON.stringify(all));
    else sessionStorage.removeItem(STORE);
  } catch {
    // No storage, or full: kept until the page is reloaded.
  }
}

function takeBack(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    sessionStorage.removeItem(STORE);
    for (const [key, kept] of stored as [string, Kept][])
      if (!unsure.has(key)) unsure.set(key, kept);
  } catch {
    // Nothing was kept there.
  }
}

if (typeof window !== 'undefined') {
  takeBack();
  window.addEventListener('pagehide', store);
  window.addEventListener('pageshow', takeBack);
  // A phone may end a page in the background without a word.
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? store() : takeBack(),
  );
}
