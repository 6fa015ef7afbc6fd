import type * as z from 'zod/mini';

/** Region of the functions: with the data, in the EU. */
export const REGION = 'europe-west1';

/**
 * Deployed functions that each serve several callables, grouped by secrets, memory and timeout; see
 * docs/decisions/function-limits.md for why they are few. `itself`: deployed under the callable's
 * own name, as the specification requires.
 */
export type ServedBy =
  'recordCalls' | 'peopleCalls' | 'shopCalls' | 'mailCalls' | 'aiCalls' | 'itself';

/** The contract between a callable and its callers. */
export interface Contract<Input = unknown, Answer = unknown> {
  name: string;
  servedBy: ServedBy;
  /** Validated by the function. */
  input: z.ZodMiniType<Input>;
  /** Validated by the browser. */
  answer: z.ZodMiniType<Answer>;
  /** Timeout of the function in seconds; the browser waits a little longer. */
  seconds: number;
}

/** The deployed function that serves a callable, and the data to send. */
export function servedAs(
  { name, servedBy }: Pick<Contract, 'name' | 'servedBy'>,
  input: unknown,
): { target: string; data: unknown } {
  if (servedBy === 'itself') return { target: name, data: input };
  return { target: servedBy, data: { call: name, input } };
}

/** Input as callers send it. */
export type InputOf<C extends Contract> = z.input<C['input']>;
/** Input as the function reads it: with defaults, and trimmed. */
export type ReadInputOf<C extends Contract> = z.output<C['input']>;
export type AnswerOf<C extends Contract> = z.output<C['answer']>;

type Named<Contracts> = {
  readonly [Name in keyof Contracts]: Contracts[Name] & { readonly name: Name };
};

/** Adds each contract's key as its name. */
export function named<Contracts extends Record<string, Omit<Contract, 'name'>>>(
  contracts: Contracts,
): Named<Contracts> {
  return Object.fromEntries(
    Object.entries(contracts).map(([name, contract]) => [name, { ...contract, name }]),
  ) as Named<Contracts>;
}
