import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { FAILED_CODES, type FailedCode } from '@/domain/status/state';
import { fieldsOf } from '@/domain/stored';
import { romeDay } from '@/domain/time/rome';
import { clock, database } from './runtime';
import { codeOf } from './tries';

/*
 * How often each callable failed through a fault of ours, per day in Rome, for /stato. Each
 * instance batches its counts and writes at most once a minute: the first at once, later ones with
 * a later call. Counts not yet written when it ends are lost; the log has every failure.
 */

const WINDOW_MS = 60_000;
/** How long a caller waits at most for the count to be written. */
export const COUNT_MS = 2_000;
/** /stato shows seven days. */
const KEPT_MS = 8 * 24 * 3_600_000;
export const failedCallablesPath = (day: string) => `limiti/fallite_${day}`;

type Counts = Record<string, Partial<Record<FailedCode, number>>>;

let held = new Map<string, Counts>();
let nextWrite = 0;

/** Resets the counts, as in a new instance. */
export function forgetFailedCallables(): void {
  held = new Map();
  nextWrite = 0;
}

/** Runs a call and counts it if it fails through a fault of ours. */
export async function countingFailures<Answer>(
  callableName: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    const code = FAILED_CODES.find((one) => one === fieldsOf(error).code);
    if (code) add(romeDay(clock.now()), callableName, code, 1);
    throw error;
  } finally {
    await writeHeld();
  }
}

function add(day: string, callableName: string, code: FailedCode, count: number): void {
  const ofDay = held.get(day) ?? {};
  const ofCallable = ofDay[callableName] ?? {};
  held.set(day, {
    ...ofDay,
    [callableName]: { ...ofCallable, [code]: (ofCallable[code] ?? 0) + count },
  });
}

async function writeHeld(): Promise<void> {
  const now = clock.now().getTime();
  if (held.size === 0 || now < nextWrite) return;
  nextWrite = now + WINDOW_MS;
  const taken = held;
  held = new Map();
  let stop = () => {};
  const late = new Promise<void>((resolve) => {
    stop = clock.limit(COUNT_MS, resolve);
  });
  const writes = [...taken].map(([day, counts]) => writeOrHold(day, counts, now));
  await Promise.race([Promise.all(writes), late]).finally(stop);
}

async function writeOrHold(day: string, counts: Counts, now: number): Promise<void> {
  try {
    await failedCallables.write(day, counts, now);
  } catch (error) {
    logger.warn('failed calls not counted yet', { code: codeOf(error) });
    for (const [callableName, byCode] of Object.entries(counts))
      for (const [code, count] of Object.entries(byCode))
        add(day, callableName, code as FailedCode, count);
  }
}

export const failedCallables = {
  write: async (day: string, counts: Counts, now: number): Promise<void> => {
    const increments = Object.entries(counts).map(([callableName, byCode]) => [
      callableName,
      Object.fromEntries(
        Object.entries(byCode).map(([code, count]) => [code, FieldValue.increment(count)]),
      ),
    ]);
    const expireAt = Timestamp.fromMillis(now + KEPT_MS);
    await database()
      .doc(failedCallablesPath(day))
      .set({ counts: Object.fromEntries(increments), expireAt }, { merge: true });
  },
};
