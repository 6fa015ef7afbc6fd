import * as z from 'zod/mini';
import { visibleText } from '@/domain/text';
import { dayTyped } from '@/domain/time/typed';
import { canonicalPhone, readPhone } from '@/domain/phone';

/** Building blocks of form schemas, with default error messages. */

/**
 * Trimmed text.
 * @param missing message for an empty value; omit to allow it
 */
export function text({ missing, max }: { missing?: string; max?: number } = {}) {
  return z
    .string()
    .check(
      z.trim(),
      ...(missing === undefined
        ? []
        : [z.refine<string>((typed) => visibleText(typed) !== '', missing)]),
      ...(max === undefined
        ? []
        : [z.maxLength(max, `Al massimo ${max.toLocaleString('it-IT')} caratteri.`)]),
    );
}

/**
 * An e-mail, without what was pasted around it; whether it is one is the form's to check.
 * @param missing as above
 */
export function emailText(limits: { missing?: string; max?: number } = {}) {
  return z.pipe(z.string().check(z.overwrite(visibleText)), text(limits));
}

/**
 * yyyy-MM-dd of a DateField.
 * @param missing as above
 */
export function day({
  missing,
  invalid = 'Data non valida',
}: { missing?: string; invalid?: string } = {}) {
  return z.string().check(
    z.superRefine((value, context) => {
      if (value === '' ? missing !== undefined : dayTyped(value) !== value)
        context.addIssue({ code: 'custom', message: value === '' ? missing : invalid });
    }),
  );
}

/**
 * Whole cents of a MoneyField; null: empty.
 * @param missing as above; without it null is allowed
 */
export function cents({
  missing,
  negative = false,
}: { missing?: string; negative?: boolean } = {}) {
  const amount = z
    .number('Scrivi un importo, per esempio 12,50.')
    .check(z.refine((value) => negative || value >= 0, 'L’importo non può essere negativo.'));
  return z
    .nullable(amount)
    .check(z.refine((value) => value !== null || missing === undefined, missing));
}

/**
 * A phone number, canonical once parsed; '' for none.
 * @param missing as above
 */
export function phoneText({ missing }: { missing?: string } = {}) {
  return z.pipe(
    text(missing === undefined ? {} : { missing }).check(
      z.superRefine((typed, context) => {
        const { problem } = readPhone(typed);
        if (problem !== null) context.addIssue({ code: 'custom', message: problem });
      }),
    ),
    z.transform(canonicalPhone),
  );
}
