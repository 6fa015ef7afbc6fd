import { fingerprint } from '@/domain/fingerprint';
import { fieldsOf, type Fields } from '@/domain/stored';
import { personHere } from '../session/scope';

const PREFIX = 'coaching.unsure/';

/** Refused for good: nothing is there. Callers look before they say so of a rule's refusal. */
const REFUSED: readonly unknown[] = ['permission-denied', 'invalid', 'quota'];

/** Whoever tries again does so soon; later the same content (an «ok», a client's day) is meant anew. */
const KEPT_MS = 3_600_000;

/** Being written: the same content once more is another thing, not a retry. */
const running = new Set<string>();
const unsure = new Map<string, string>();

/**
 * A create that the person may try again although an earlier try has arrived: its answer may be
 * lost, and that of the check for it too. What identifies it (an id, a message's time) is made once
 * per person and content, and kept in the tab until the outcome is known, across reloads, for an
 * hour.
 * @param content what the person entered, without times and ids that each try makes anew
 * @param make a value that JSON keeps
 * @param write `isRetry`: an earlier try with `made` may have arrived; then it must not be repeated
 */
export async function resumable<Made, Result>(
  content: readonly unknown[],
  make: () => Made,
  write: (made: Made, isRetry: boolean) => Promise<Result>,
): Promise<Result> {
  const key = `${PREFIX}${fingerprint([personHere(), ...content])}`;
  const isOnly = !running.has(key);
  const earlier = isOnly ? (read(key) as { made: Made } | null) : null;
  const made = earlier === null ? make() : earlier.made;
  running.add(key);
  try {
    const result = await write(made, earlier !== null);
    if (isOnly) forget(key);
    return result;
  } catch (error) {
    if (REFUSED.includes(fieldsOf(error).code)) forget(key);
    else keep(key, JSON.stringify({ made, until: Date.now() + KEPT_MS }));
    throw error;
  } finally {
    if (isOnly) running.delete(key);
  }
}

function keep(key: string, text: string): void {
  unsure.set(key, text);
  try {
    sessionStorage.setItem(key, text);
  } catch {
    // No storage, or full: kept until the page is reloaded.
  }
}

function read(key: string): Fields | null {
  try {
    const kept = fieldsOf(JSON.parse(unsure.get(key) ?? sessionStorage.getItem(key) ?? 'null'));
    return Number(kept.until) > Date.now() ? kept : null;
  } catch {
    return null;
  }
}

function forget(key: string): void {
  unsure.delete(key);
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept there.
  }
}
