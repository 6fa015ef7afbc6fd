import type * as z from 'zod/mini';
import { servedAs, type AnswerOf, type Contract, type InputOf } from '@/domain/callables/contract';
import { AppError } from '@/domain/errors';
import { toAppError } from '../firebase/errors';
import { codeOf } from '../firebase/lazy';
import { inScope } from '../session/scope';

const code = codeOf(() => import('./functions'));

/** Network latency and cold start. */
const WAY_SECONDS = 10;

/**
 * How long to wait for a function, in milliseconds: longer than its own timeout, so that its error
 * arrives first.
 */
export function patienceFor({ seconds }: Pick<Contract, 'seconds'>): number {
  return (seconds + WAY_SECONDS) * 1_000;
}

/**
 * Calls one of our functions.
 * @throws AppError, also when the answer does not match the contract; `cancelled` once the person
 *   has left
 */
export function call<C extends Contract>(contract: C, input: InputOf<C>): Promise<AnswerOf<C>> {
  return inScope(ask(contract, input));
}

async function ask<C extends Contract>(contract: C, input: InputOf<C>): Promise<AnswerOf<C>> {
  const { name, answer } = contract;
  try {
    const { functions, httpsCallable } = await code();
    const { target, data } = servedAs(contract, input);
    const options = { timeout: patienceFor(contract) };
    const sent = await httpsCallable<unknown, unknown>(functions, target, options)(data);
    return readAnswer(name, answer, sent.data) as AnswerOf<C>;
  } catch (error) {
    if (isDeviceOffline()) throw new AppError('offline', undefined, { cause: error });
    throw toAppError(error);
  }
}

/** Validates an answer. A mismatch is logged without personal data. @throws AppError `unknown` */
export function readAnswer<T>(name: string, answer: z.ZodMiniType<T>, data: unknown): T {
  const read = answer.safeParse(data);
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ code, path }) => `${path.join('.')}: ${code}`);
  console.error(`${name} gave an answer of another shape`, wrong);
  throw new AppError('unknown', undefined, { cause: read.error });
}

/** A request that never left looks like any server error; only the device can tell them apart. */
export function isDeviceOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
