import { fieldsOf, timeOf, type Fields } from '../stored';
import { leadText } from './edit';
import { LEAD_FIELD_NAMES, LEAD_FIELDS, type LeadField } from './fields';

/** Merging contacts with the same number. */

/** The fields to choose between; each includes the fields that are merged with it. */
export const MERGED = LEAD_FIELD_NAMES.filter((name) => {
  const { merge, mergedWith } = LEAD_FIELDS[name];
  return merge !== false && mergedWith === undefined;
});
const TOGETHER = new Map(
  MERGED.map((name) => [
    name,
    [name, ...LEAD_FIELD_NAMES.filter((other) => LEAD_FIELDS[other].mergedWith === name)],
  ]),
);
const together = (name: LeadField) => TOGETHER.get(name) ?? [name];

export const mergedLabel = (name: LeadField) => LEAD_FIELDS[name].merge || LEAD_FIELDS[name].label;

/** A contact's value of a field and those merged with it, in words; '' if empty. */
export function mergedText(stored: unknown, key: LeadField): string {
  const texts = together(key)
    .map((field) => leadText(stored, field))
    .filter((text) => text !== '');
  return texts.join(' ') === 'No' ? '' : texts.join(' ');
}

/** Fields in which the contacts differ. */
export function differences(contacts: readonly unknown[]): LeadField[] {
  return MERGED.filter(
    (key) => new Set(contacts.map((stored) => mergedText(stored, key))).size > 1,
  );
}

/**
 * Index of the default value: of the contact that is kept, else of the first that has one.
 * @param contacts the kept one first
 */
export function proposed(contacts: readonly unknown[], key: LeadField): number {
  return Math.max(
    0,
    contacts.findIndex((stored) => mergedText(stored, key) !== ''),
  );
}

/** Sorts the contact to keep first: the holder of the number, else the oldest. */
export function stays<Lead extends { id: string; createdAt: Date | null }>(
  leads: readonly Lead[],
  holder: string | null,
): Lead[] {
  const age = ({ createdAt }: Lead) => createdAt?.getTime() ?? Infinity;
  return [...leads].sort(
    (a, b) =>
      Number(b.id === holder) - Number(a.id === holder) ||
      age(a) - age(b) ||
      (a.id < b.id ? -1 : 1),
  );
}

/** Another contact's value in today's stored form; undefined deletes the field. */
function writtenOf(stored: Fields, field: LeadField): unknown {
  const text = leadText(stored, field);
  const { kind } = LEAD_FIELDS[field];
  if (kind === 'flag' && field !== 'acquistato') return text === 'Si';
  if (kind === 'moment') return timeOf(stored[field]);
  if (kind === 'amount') return text === '' ? undefined : Number(text);
  return text;
}

/** These fields and those merged with them, with the values of a contact. */
export function mergedFields(stored: unknown, keys: readonly LeadField[]): Record<string, unknown> {
  return Object.fromEntries(
    keys.flatMap((key) =>
      together(key).map((field) => [field, writtenOf(fieldsOf(stored), field)]),
    ),
  );
}

/** Per field, the index of the contact whose value is taken. */
export type Choices = Partial<Record<LeadField, number>>;

/**
 * Changes to the kept contact.
 * @param contacts as stored, the kept one first
 */
export function mergePatch(
  contacts: readonly unknown[],
  choices: Choices,
): Record<string, unknown> {
  const taken = (Object.entries(choices) as [LeadField, number][]).filter(([, from]) => from > 0);
  return Object.assign(
    {},
    ...taken.map(([key, from]) => mergedFields(contacts[from], [key])),
  ) as Record<string, unknown>;
}

/** Whether a contact is still as it was shown. */
export function isAsShown(stored: unknown, shown: unknown): boolean {
  return (
    leadText(stored, 'telefono') === leadText(shown, 'telefono') &&
    differences([stored, shown]).length === 0
  );
}
