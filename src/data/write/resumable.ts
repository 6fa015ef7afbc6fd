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
    if (isOnly) keep(key, null);
    return result;
  } catch (error) {
    keep(key, REFUSED.includes(fieldsOf(error).code) ? null : { made, at: Date.now() });
    throw error;
  } finally {
    if (isOnly) running.delete(key);
  }
}

function keep(key: string, kept: Kept | null): void {
  if (kept) unsure.set(key, kept);
  else unsure.delete(key);
  if (isAway) store();
}

/** Not what was kept by a clock that has been set since. */
function recent(kept: Kept | undefined): Kept | null {
  return kept && Math.abs(Date.now() - kept.at) < KEPT_MS ? kept : null;
}

/** Only then the browser's storage has it: a duplicated tab gets a copy of what is there. */
let isAway = false;

function leave(): void {
  isAway = true;
  store();
}

/** What is known here is newer than what was stored. */
function comeBack(): void {
  isAway = false;
  try {
    sessionStorage.removeItem(STORE);
  } catch {
    // No storage.
  }
}

function store(): void {
  const all = [...unsure].filter(([, kept]) => recent(kept) !== null);
  try {
    if (all.length > 0) sessionStorage.setItem(STORE, JSON.stringify(all));
    else sessionStorage.removeItem(STORE);
  } catch {
    // No storage, or full: kept until the page is reloaded.
  }
}

/** What the page before a reload kept. */
function takeBack(): void {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORE) ?? '[]');
    for (const [key, kept] of stored as [string, Kept][]) unsure.set(key, kept);
  } catch {
    // Nothing was kept there.
  }
  comeBack();
}

if (typeof window !== 'undefined') {
  takeBack();
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  // A phone may end a page in the background without a word.
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? leave() : comeBack(),
  );
}
