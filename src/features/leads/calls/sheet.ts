import type { SheetField } from '@/domain/leads/callSheet';
import { CALL_STATUSES, CALL_TIMES, EXPERIENCES, KNOWN_FROM, LEAD_STATUSES, OBJECTIVES, RESULT_MONTHS } from '@/domain/leads/values';
import { LONG_TEXT_MAX, SHORT_TEXT_MAX } from '@/domain/leads/edit';

/** How each field of a call is shown: a day, one of a list, or words. */
type Shown = { as: 'day' } | { as: 'choice'; values: readonly string[] } | { as: 'operator' } | { as: 'words'; max: number; long: boolean };

const line: Shown = { as: 'words', max: SHORT_TEXT_MAX, long: false };
const words: Shown = { as: 'words', max: LONG_TEXT_MAX, long: true };
const choice = (values: readonly string[]): Shown => ({ as: 'choice', values });
const times = choice(CALL_TIMES);
const second = choice(CALL_STATUSES);

export const SHEET: Readonly<Record<SheetField, Shown & { label: string }>> = {
  dataricontatto2: { label: 'Data ricontatto', as: 'day' },
  orario: { label: 'Orario', ...times },
  stato: { label: 'Stato', ...choice(LEAD_STATUSES) },
  operatore2: { label: 'Operatore 1ª chiamata', as: 'operator' },
  notecontatto1: { label: 'Note del contatto', ...words },
  consiglio: { label: 'Consiglio', ...words },
  knownFrom: { label: 'Come ci ha conosciuto', ...choice(KNOWN_FROM) },
  nearStudio: { label: 'Studio vicino', ...line },
  objectives: { label: 'Obiettivo', ...choice(OBJECTIVES) },
  serviceExplanation: { label: 'Spiegazione del servizio', ...words },
  trainingExperience: { label: 'Esperienza di allenamento', ...choice(EXPERIENCES) },
  pathologies: { label: 'Patologie', ...words },
  resultTime: { label: 'Tempo per il risultato (mesi)', ...choice(RESULT_MONTHS.map(String)) },
  consultantRecommendation: { label: 'Consiglio del consulente', ...words },
  generalNotes: { label: 'Note generali', ...words },
  dataricontatto3: { label: 'Data 2ª chiamata', as: 'day' },
  orario2: { label: 'Orario 2ª chiamata', ...times },
  stato2: { label: 'Stato dopo la 2ª chiamata', ...second },
  stato3: { label: 'Stato dopo la 2ª chiamata', ...second },
  operatore3: { label: 'Operatore 2ª chiamata', as: 'operator' },
  notecontatto2: { label: 'Note della 2ª chiamata', ...words },
  consiglio2: { label: 'Consiglio della 2ª chiamata', ...words },
  esito2: { label: 'Esito della 2ª chiamata', ...line },
};
