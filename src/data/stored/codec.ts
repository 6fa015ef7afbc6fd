import * as z from 'zod/mini';
import { fieldsOf, shown, timeOf, type Problem } from '@/domain/stored';
import { parseStudio, NO_STUDIO, type Studio } from '@/domain/studios';
import { storedTimeOf } from '@/domain/time/rome';

/** A decoder's input. Unconfirmed server timestamps are estimated by the device's clock. */
export interface Stored {
  id: string;
  data: unknown;
  /** The document has a write that has not reached the server. */
  pending: boolean;
}
export type Decode<T> = (stored: Stored) => T;

/**
 * How a stored field is read: accepts every legacy shape and returns the canonical value; an
 * unreadable value becomes `fallback` and a Problem.
 */
export interface Field<T> {
  schema: z.ZodMiniType<T>;
  fallback: T;
  /** If true, a missing value is a Problem too. */
  required: boolean;
}

type Values<F extends Record<string, Field<unknown>>> = { [K in keyof F]: F[K]['fallback'] };

export function field<T>(
  schema: z.ZodMiniType<T>,
  fallback: T,
  options: { required?: boolean } = {},
): Field<T> {
  return { schema, fallback, required: options.required ?? false };
}

/**
 * Decodes the named fields of any stored value. Never throws: anything but a map counts as a
 * document without fields.
 * @param path prefix of field names in problems
 */
export function decodeFields<F extends Record<string, Field<unknown>>>(
  fields: F,
  stored: unknown,
  path = '',
): { values: Values<F>; problems: Problem[] } {
  const source = fieldsOf(stored);
  const problems: Problem[] = [];
  const values: Record<string, unknown> = {};
  for (const [name, { schema, fallback, required }] of Object.entries(fields)) {
    const value = Object.hasOwn(source, name) ? source[name] : undefined;
    if (value === undefined || value === null) {
      values[name] = fallback;
      if (required) problems.push({ field: path + name, message: 'Campo mancante' });
      continue;
    }
    const result = schema.safeParse(value);
    values[name] = result.success ? result.data : fallback;
    if (!result.success)
      problems.push({ field: path + name, message: `Valore non leggibile: ${shown(value)}` });
  }
  return { values: values as Values<F>, problems };
}

/** Text as stored; numbers, which some legacy screens wrote, become text. */
export const storedText: z.ZodMiniType<string> = z.union([
  z.string(),
  z.pipe(z.number(), z.transform(String)),
]);

/** Any stored shape of a time. */
export const storedTime: z.ZodMiniType<Date> = z.transform((value, { issues }) => {
  const time = timeOf(value);
  if (time) return time;
  issues.push({ code: 'custom', message: 'not a time', input: value });
  return z.NEVER;
});

/** Like storedTime, but also accepts the Italian text of legacy screens: «21/11/2026, 08:05». */
export const writtenTime: z.ZodMiniType<Date> = z.transform((value, { issues }) => {
  const time = storedTimeOf(value);
  if (time) return time;
  issues.push({ code: 'custom', message: 'not a time', input: value });
  return z.NEVER;
});

/** true, false and their texts. */
export const storedBoolean: z.ZodMiniType<boolean> = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
]);

/** Any spelling of a studio; blank and «Nessuno Studio» mean none. */
export const storedStudio: z.ZodMiniType<Studio | null> = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const studio = parseStudio(text);
    if (studio || text.trim() === '' || text.trim() === NO_STUDIO) return studio;
    issues.push({ code: 'custom', message: 'unknown studio', input: text });
    return z.NEVER;
  }),
);
