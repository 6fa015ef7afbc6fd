// Callables and triggers in the tests' own process, on the emulated database, because the functions
// emulator starts a process per concurrent call. For concurrency, failing services and hundreds of
// inputs.
import { randomUUID } from 'node:crypto';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { vi } from 'vitest';
import { servedAs, type Contract } from '@/domain/callables/contract';
import * as functions from '../../functions/src/index';
import { clock, database } from '../../functions/src/kit/runtime';
import { isClosedTransaction, patiently } from '../../scripts/lib/emulator-faults';
import type { Outcome } from './services';

export { functions };

const library = Object.getPrototypeOf(database()) as Pick<Firestore, 'runTransaction'>;
const { runTransaction } = library;
library.runTransaction = function runAgain(this: Firestore, ...given) {
  return patiently(() => runTransaction.apply(this, given), isClosedTransaction);
} as Firestore['runTransaction'];

const deployed = functions as unknown as Record<
  string,
  { run: (request: unknown) => Promise<unknown> } | undefined
>;

interface Refusal {
  httpErrorCode: { status: number };
  toJSON(): unknown;
}

/** After a JSON round trip. */
const sent = (value: unknown): unknown =>
  value === undefined ? null : JSON.parse(JSON.stringify(value));

/** Like invoke: called by the ID token's account, with its current record. */
export async function run(
  contract: Pick<Contract, 'name' | 'servedBy'>,
  token: string | null,
  input: unknown,
): Promise<Outcome> {
  const { target, data } = servedAs(contract, input);
  const request = {
    data: sent(data),
    auth: token === null ? undefined : { token: claimsOf(token) },
  };
  try {
    const result = await deployed[target]?.run(request);
    return { http: 200, result: sent(result) };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return { http: error.httpErrorCode.status, error: sent(error) as Outcome['error'] };
  }
}

function isRefusal(error: unknown): error is Refusal {
  return typeof error === 'object' && error !== null && 'httpErrorCode' in error;
}

function claimsOf(token: string): object {
  const [, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as {
    user_id?: string;
  };
  return { ...claims, uid: claims.user_id };
}

type Written = Parameters<typeof functions.documentWrittenBy.run>[0];

/** A document change as its trigger receives it. */
export function change(
  collection: string,
  before: DocumentSnapshot,
  after: DocumentSnapshot,
): Written {
  return {
    id: randomUUID(),
    data: { before, after },
    params: { collection, id: after.id },
    document: `${collection}/${after.id}`,
  } as unknown as Written;
}

/** Skips the pauses between attempts. */
export function withoutPauses(): void {
  vi.spyOn(clock, 'pause').mockResolvedValue(undefined);
}

/** Timeouts expire only when `runOut` is called. */
export function turnLimits(): { runOut: () => void } {
  const running = new Set<() => void>();
  vi.spyOn(clock, 'limit').mockImplementation((_, late) => {
    running.add(late);
    return () => running.delete(late);
  });
  return { runOut: () => running.forEach((late) => late()) };
}
