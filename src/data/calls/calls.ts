import type * as z from 'zod/mini';
import { addressed, type AnswerOf, type Contract, type InputOf } from '@/domain/calls/contract';
import { AppError } from '@/domain/errors';
import { toAppError } from '../firebase/errors';
import { codeOf } from '../firebase/later';
import { inScope } from '../session/scope';

const code = codeOf(() => import('./functions'));

/** For the way there and back, and the function's start. */
const WAY_SECONDS = 10;

/** How long to wait for a function of ours, in milliseconds: what it says about itself comes before we give up. */
export function patienceFor({ seconds }: Pick<Contract, 'seconds'>): number {
  return (seconds + WAY_SECONDS) * 1_000;
}

/** Calls a function of ours. @throws AppError, also when the answer is not what was agreed on; `cancelled` once the person has left */
export function call<C extends Contract>(contract: C, input: InputOf<C>): Promise<AnswerOf<C>> {
  return inScope(ask(contract, input));
}

async function ask<C extends Contract>(contract: C, input: InputOf<C>): Promise<AnswerOf<C>> {
  const { name, answer } = contract;
  try {
    const { functions, httpsCallable } = await code();
    const { target, data } = addressed(contract, input);
    const options = { timeout: patienceFor(contract) };
    const sent = await httpsCallable<unknown, unknown>(functions, target, options)(data);
    return readAnswer(name, answer, sent.data) as AnswerOf<C>;
  } catch (error) {
    if (isDeviceOffline()) throw new AppError('offline', undefined, { cause: error });
    throw toAppError(error);
  }
}

/** The answer, if it is what was agreed on; anything else is told in the console, without what people wrote. @throws AppError `unknown` */
export function readAnswer<T>(name: string, answer: z.ZodMiniType<T>, data: unknown): T {
  const read = answer.safeParse(data);
  if (read.success) return read.data;
  const wrong = read.error.issues.map(({ code, path }) => `${path.join('.')}: ${code}`);
  console.error(`${name} gave an answer of another shape`, wrong);
  throw new AppError('unknown', undefined, { cause: read.error });
}

/** A request that never left looks like any failure of the server's: only the device can tell. */
export function isDeviceOffline(): boolean {
  return typeof navigator !== 'undefined' && navigator.onLine === false;
}
