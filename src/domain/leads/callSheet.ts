import { CALL_FIELDS, type CallKind } from './calls';
import { leadText, type LeadEdits, type LeadField } from './edit';
import { secondStatus } from './status';

/** What is written down of a call: the first, or the second. */

export type SheetField = Extract<
  LeadField,
  | ('dataricontatto2' | 'orario' | 'stato' | 'operatore2' | 'notecontatto1' | 'consiglio')
  | (
      | 'knownFrom'
      | 'nearStudio'
      | 'objectives'
      | 'serviceExplanation'
      | 'trainingExperience'
      | 'pathologies'
      | 'resultTime'
    )
  | ('consultantRecommendation' | 'generalNotes')
  | (
      | 'dataricontatto3'
      | 'orario2'
      | 'stato2'
      | 'stato3'
      | 'operatore3'
      | 'notecontatto2'
      | 'consiglio2'
      | 'esito2'
    )
>;

const FIRST_CALL_DETAILS = [
  'knownFrom',
  'nearStudio',
  'objectives',
  'serviceExplanation',
  'trainingExperience',
  'pathologies',
  'resultTime',
  'consultantRecommendation',
  'generalNotes',
] as const satisfies readonly string[] as readonly SheetField[];
const SECOND_CALL_DETAILS: readonly SheetField[] = ['consiglio2', 'notecontatto2', 'esito2'];

/** The fields of a sheet, the day of the call before its time: that is the order in which they are changed. */
export function sheetFields(stored: unknown, kind: CallKind): readonly SheetField[] {
  const { day, time } = CALL_FIELDS[kind];
  return kind === 'first'
    ? [day, time, 'stato', 'operatore2', 'notecontatto1', 'consiglio', ...FIRST_CALL_DETAILS]
    : [day, time, secondStatus(stored).field, 'operatore3', ...SECOND_CALL_DETAILS];
}

export type SheetValues = Readonly<Record<string, string>>;

/** What stands in the fields now, as text. */
export function sheetValues(
  stored: unknown,
  fields: readonly SheetField[],
): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, leadText(stored, field)]));
}

/** The fields that somebody has changed, each with what it was when they began. A call without a day has no time either. */
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

/** The edits that move a call to another day and time. */
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
