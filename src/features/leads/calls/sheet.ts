import type { SheetField } from '@/domain/leads/callSheet';
import {
  CALL_STATUSES,
  CALL_TIMES,
  EXPERIENCES,
  KNOWN_FROM,
  LEAD_STATUSES,
  OBJECTIVES,
  RESULT_MONTHS,
} from '@/domain/leads/values';
import { LEAD_LABELS } from '@/domain/leads/labels';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '@/domain/leads/edit';

/** Input of each field: a day, a choice, or text. */
type Shown =
  | { as: 'day' }
  | { as: 'choice'; values: readonly string[] }
  | { as: 'operator' }
  | { as: 'words'; max: number; long: boolean };

const line: Shown = { as: 'words', max: SHORT_TEXT_MAX, long: false };
const words: Shown = { as: 'words', max: LONG_TEXT_MAX, long: true };
const choice = (values: readonly string[]): Shown => ({ as: 'choice', values });
const times = choice(CALL_TIMES);
const second = choice(CALL_STATUSES);

export const SHEET: Readonly<Record<SheetField, Shown>> = {
  dataricontatto2: { as: 'day' },
  orario: times,
  stato: choice(LEAD_STATUSES),
  operatore2: { as: 'operator' },
  notecontatto1: words,
  consiglio: words,
  knownFrom: choice(KNOWN_FROM),
  nearStudio: line,
  objectives: choice(OBJECTIVES),
  serviceExplanation: words,
  trainingExperience: choice(EXPERIENCES),
  pathologies: words,
  resultTime: choice(RESULT_MONTHS.map(String)),
  consultantRecommendation: words,
  generalNotes: words,
  dataricontatto3: { as: 'day' },
  orario2: times,
  stato2: second,
  stato3: second,
  operatore3: { as: 'operator' },
  notecontatto2: words,
  consiglio2: words,
  esito2: line,
};

/** Labels of the two statuses drop «ultimo», as the call is already chosen. */
export function sheetLabel(field: SheetField): string {
  return field === 'stato2' || field === 'stato3'
    ? 'Stato dopo la 2ª chiamata'
    : LEAD_LABELS[field];
}
