import * as z from 'zod/mini';
import { accountIdOf } from '../stored';

/** Input of callables without parameters. */
export const nothing = z.union([z.null(), z.strictObject({})]);

/** An account's id. */
export const userId = z.string().check(z.refine((id) => accountIdOf(id) !== null));

/** A numeric id of the shop; screens have it as text when it comes from a URL. */
const counted = z.int().check(z.positive());
export const shopNumber = z.union([
  counted,
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)), counted),
]);

/** Days in the shop's zone, both included; `rangeProblem` says what is wrong with them. */
export const dayRange = z.strictObject({
  startDate: z.string().check(z.maxLength(10)),
  endDate: z.string().check(z.maxLength(10)),
});

export const oneOf = (numbers: readonly number[]) =>
  z.number().check(z.refine((value) => numbers.includes(value)));
