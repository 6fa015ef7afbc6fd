import { CALL_FIELDS, type CallKind } from './calls';
import { leadText, type LeadEdits, secondStatus } from './edit';
import { FIRST_CALL_FIELDS, SECOND_CALL_FIELDS } from './fields';

/** Fields recorded for a first or second call. */

const FIELDS = { first: FIRST_CALL_FIELDS, second: SECOND_CALL_FIELDS } as const;
export type SheetField = (typeof FIELDS)[CallKind][number];

/** The fields of a sheet. Of the two statuses of a second call, only the one shown is included. */
export function sheetFields(stored: unknown, kind: CallKind): readonly SheetField[] {
  const hidden = secondStatus(stored).field === 'stato2' ? 'stato3' : 'stato2';
  return FIELDS[kind].filter((field) => field !== hidden);
}

export type SheetValues = Readonly<Record<string, string>>;

/** The current values, as text. */
export function sheetValues(
  stored: unknown,
  fields: readonly SheetField[],
): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, leadText(stored, field)]));
}

/** The changed fields with their initial values. A call without a day has no time either. */
export function sheetEdits(
  fields: readonly SheetField[],
  from: SheetValues,
  to: SheetValues,
): LeadEdits {
  const dayless = (['first', 'second'] as const)
    .filter((kind) => to[CALL_FIELDS[kind].day] === '')
    .map((kind) => CALL_FIELDS[kind].time);
  const meant = (field: SheetField) =>
    (dayless as readonly string[]).includes(field) ? '' : (to[field] ?? '').trim();
  const edits: LeadEdits = {};
  for (const field of fields) {
    const before = from[field] ?? '';
    if (meant(field) !== before.trim()) edits[field] = { from: before, to: meant(field) };
  }
  return edits;
}

/** The edits that reschedule a call. */
export function callEdits(
  stored: unknown,
  kind: CallKind,
  { day, time }: { day: string; time: string },
): LeadEdits {
  const fields: SheetField[] = [CALL_FIELDS[kind].day, CALL_FIELDS[kind].time];
  return sheetEdits(fields, sheetValues(stored, fields), {
    [CALL_FIELDS[kind].day]: day,
    [CALL_FIELDS[kind].time]: time,
  });
}
