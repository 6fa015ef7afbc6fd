import type * as z from 'zod/mini';

/** Where the functions run: beside the data, in the EU. */
export const REGION = 'europe-west1';

/**
 * Deployed functions that serve several calls each, by what those need of secrets, memory and time; why so few:
 * docs/decisions/function-limits.md. `itself`: deployed under the call's own name, which the specification gives it.
 */
export type ServedBy =
  'recordCalls' | 'peopleCalls' | 'shopCalls' | 'mailCalls' | 'aiCalls' | 'itself';

/** What a callable and whoever calls it agree on. */
export interface Contract<Input = unknown, Answer = unknown> {
  name: string;
  servedBy: ServedBy;
  /** Read by the function, whoever sends it. */
  input: z.ZodMiniType<Input>;
  /** Read by the browser. */
  answer: z.ZodMiniType<Answer>;
  /** How long the function may work; the browser waits a little longer. */
  seconds: number;
}

/** The deployed function that answers a call, and the data to send it. */
export function addressed(
  { name, servedBy }: Pick<Contract, 'name' | 'servedBy'>,
  input: unknown,
): { target: string; data: unknown } {
  if (servedBy === 'itself') return { target: name, data: input };
  return { target: servedBy, data: { call: name, input } };
}

/** What callers send. */
export type InputOf<C extends Contract> = z.input<C['input']>;
/** What the function works with: defaults filled in, texts trimmed. */
export type ReadInputOf<C extends Contract> = z.output<C['input']>;
export type AnswerOf<C extends Contract> = z.output<C['answer']>;

type Named<Calls> = { readonly [Name in keyof Calls]: Calls[Name] & { readonly name: Name } };

/** Contracts by their names, each written once. */
export function named<Calls extends Record<string, Omit<Contract, 'name'>>>(
  calls: Calls,
): Named<Calls> {
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [name, { ...call, name }]),
  ) as Named<Calls>;
}
