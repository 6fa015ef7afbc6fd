import * as z from 'zod/mini';
import { accountIdOf } from '../stored';

/** For calls that need to know nothing. */
export const nothing = z.union([z.null(), z.strictObject({})]);

/** An account's id. */
export const userId = z.string().check(z.refine((id) => accountIdOf(id) !== null));

/** A number of the shop's, which screens have as text where it is part of an address. */
const counted = z.int().check(z.positive());
export const shopNumber = z.union([
  counted,
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number)), counted),
]);

/** Days of the shop's clock, both included; what is wrong with them has texts of its own. */
export const dayRange = z.strictObject({
  startDate: z.string().check(z.maxLength(10)),
  endDate: z.string().check(z.maxLength(10)),
});

export const oneOf = (numbers: readonly number[]) =>
  z.number().check(z.refine((value) => numbers.includes(value)));
