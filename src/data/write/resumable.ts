import { fingerprint } from '@/domain/fingerprint';
import { fieldsOf } from '@/domain/stored';
import { personHere } from '../session/scope';

const STORE = 'coaching.unsure';

/**
 * Errors after which nothing is stored. Callers check that before they pass on a rule's refusal.
 */
const REFUSED: readonly unknown[] = ['permission-denied', 'invalid', 'quota', 'already-exists'];

/** People retry soon; later, equal content (an «ok», a client's day) is meant as something new. */
const KEPT_MS = 3_600_000;

/** Keys of creates in progress: equal content entered meanwhile is something new, not a retry. */
const running = new Set<string>();
const unsure = new Map<string, Kept>();

interface Kept {
  made: unknown;
  at: number;
}

/**
 * Runs a create that the person may retry although an earlier try has arrived: its answer may be
 * lost, and also that of the check whether it arrived. What identifies the create (an id, a
 * message's time) is made once per person and content, and kept in the tab until the outcome is
 * known, across reloads, for an hour. A duplicate of the tab doesn't inherit it: once the first tab
 * has tried again, the duplicate would take new, equal content for a retry.
 * @param content what the person entered, without times and ids that each try makes anew
 * @param make returns a value that JSON keeps
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

/** Ignores what is too old, or was kept before the clock was set differently. */
function recent(kept: Kept | undefined): Kept | null {
  return kept && Math.abs(Date.now() - kept.at) < KEPT_MS ? kept : null;
}

/**
 * Whether the page is hidden. Only then is anything in the browser's storage, because a duplicated
 * tab gets a copy of that.
 */
let isAway = false;

function leave(): void {
  isAway = true;
  store();
}

/** Clears the storage: what is in memory is newer. */
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

/** Loads what the page kept before a reload. */
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
  // A phone may end a background page without any event.
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? leave() : comeBack(),
  );
}
