// Known faults of the Firebase emulators, which the platform doesn't have. Scripts and tests that
// prepare data retry these, and nothing else. Faults in the emulator's own code are fixed where
// possible (EmulatorStreams.java).
import { setTimeout as pause } from 'node:timers/promises';

/**
 * gRPC codes of a request that ran while a listener was closing. The write may have been stored.
 */
const BESIDE_A_CLOSING_LISTENER: readonly unknown[] = [1 /* CANCELLED */, 2 /* UNKNOWN */];
/** The emulator was too busy: DEADLINE_EXCEEDED, ABORTED, UNAVAILABLE. */
const BUSY: readonly unknown[] = [4, 10, 14];
/** The client read a length from the middle of a message. */
const MISREAD = 'Received message larger than max';
/** The server closed a keep-alive connection just as the next request arrived. */
const HUNG_UP = /socket hang up|ECONNRESET|EPIPE|fetch failed/;

/** What a test's failure says if the emulator failed it: only such a test is tried again. */
export const FAILED_BY_EMULATOR =
  /\bCANCELLED: |Transaction is invalid or closed|Received message larger than max/;

const textOf = (error: unknown) => (error instanceof Error ? error.message : '');
const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/**
 * A transaction expired while waiting. The server SDK would retry it, but doesn't recognise the
 * emulator's error text.
 */
export const isClosedTransaction = (error: unknown): boolean =>
  textOf(error).includes('Transaction is invalid or closed');

export function isEmulatorFault(error: unknown): boolean {
  const code = codeOf(error);
  return (
    BESIDE_A_CLOSING_LISTENER.includes(code) ||
    BUSY.includes(code) ||
    isClosedTransaction(error) ||
    textOf(error).includes(MISREAD) ||
    HUNG_UP.test(textOf(error))
  );
}

const TRIES = 12;
const LONGEST_PAUSE_MS = 2_000;

/** Runs idempotent work, and retries it after a fault of an emulator. */
export async function patiently<T>(
  work: () => Promise<T>,
  isFault: (error: unknown) => boolean = isEmulatorFault,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isFault(error)) throw error;
      await pause(Math.min(25 * 2 ** tries, LONGEST_PAUSE_MS));
    }
  }
}

/** Deletes an emulator's data through its own endpoint, which fails while a listener is closing. */
export async function emptyAt(url: string): Promise<void> {
  await patiently(
    async () => {
      const answer = await fetch(url, {
        method: 'DELETE',
        headers: { authorization: 'Bearer owner' },
      });
      if (!answer.ok) throw new Error(`${url} answered ${await answer.text()}`);
    },
    () => true,
  );
}
