import { CALL_FIELDS, type CallKind } from './calls';
import { leadText, type LeadEdits, type LeadField } from './edit';
import { secondStatus } from './status';

/** Fields recorded for a first or second call. */

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

/** The fields of a sheet. The day comes before the time because edits are applied in this order. */
export function sheetFields(stored: unknown, kind: CallKind): readonly SheetField[] {
  const { day, time } = CALL_FIELDS[kind];
  return kind === 'first'
    ? [day, time, 'stato', 'operatore2', 'notecontatto1', 'consiglio', ...FIRST_CALL_DETAILS]
    : [day, time, secondStatus(stored).field, 'operatore3', ...SECOND_CALL_DETAILS];
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
