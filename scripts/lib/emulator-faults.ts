// Known faults of the Firebase emulators, which the platform doesn't have. Who prepares data retries these, and nothing else is retried.
// Where the emulator's own code can be mended it is: EmulatorStreams.java.
import { setTimeout as pause } from 'node:timers/promises';
import { fieldsOf } from '../../src/domain/stored';

/** gRPC's names for a request that came beside a listener which was just closing. What was written may be stored. */
const BESIDE_A_CLOSING_LISTENER: readonly unknown[] = [1 /* CANCELLED */, 2 /* UNKNOWN */];
/** It did not get round to it: DEADLINE_EXCEEDED, ABORTED, UNAVAILABLE. */
const BUSY: readonly unknown[] = [4, 10, 14];
/** A message read from the middle of another. */
const MISREAD = 'Received message larger than max';
/** A kept connection that the server closed while the next request was on its way. */
const HUNG_UP = /socket hang up|ECONNRESET|EPIPE|fetch failed/;

const textOf = (error: unknown) => (error instanceof Error ? error.message : '');

/** A transaction that ran out while it waited: the server SDK would run it again, but doesn't know the emulator's text for it. */
export const isClosedTransaction = (error: unknown): boolean =>
  textOf(error).includes('Transaction is invalid or closed');

export function isEmulatorFault(error: unknown): boolean {
  const { code } = fieldsOf(error);
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

/** Does what may be done twice again when an emulator failed it. */
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

/** Empties what an emulator keeps, at this address of its own. Beside a listener which is just closing it answers an error. */
export async function emptyAt(address: string): Promise<void> {
  await patiently(
    async () => {
      const answer = await fetch(address, {
        method: 'DELETE',
        headers: { authorization: 'Bearer owner' },
      });
      if (!answer.ok) throw new Error(`${address} answered ${await answer.text()}`);
    },
    () => true,
  );
}
