import { fieldsOf, timeOf, type Fields } from '../stored';
import { leadText, type LeadField } from './edit';

/** Merging contacts with the same number. */

/** Fields that belong together are chosen together. */
export const MERGED = {
  name: { label: 'Nome', fields: ['name'] },
  surname: { label: 'Cognome', fields: ['surname'] },
  email: { label: 'Email', fields: ['email'] },
  citta: { label: 'Città', fields: ['citta'] },
  regione: { label: 'Regione', fields: ['regione'] },
  eta: { label: 'Età', fields: ['eta'] },
  menopausa: { label: 'Menopausa', fields: ['menopausa'] },
  prefcontatto: { label: 'Preferenza', fields: ['prefcontatto'] },
  contattopreso: { label: 'Contatto', fields: ['contattopreso'] },
  knownFrom: { label: 'Come', fields: ['knownFrom'] },
  studio: { label: 'Studio', fields: ['studio'] },
  note: { label: 'Note', fields: ['note'] },
  worked: { label: 'Lavorato', fields: ['lavorato', 'lavoratoAt'] },
  operatore: { label: 'Operatore contatto', fields: ['operatore'] },
  first: { label: 'Ricontatto', fields: ['dataricontatto2', 'orario'] },
  operatore2: { label: 'Operatore 1ª chiamata', fields: ['operatore2'] },
  notecontatto1: { label: 'Note 1ª chiamata', fields: ['notecontatto1'] },
  consiglio: { label: 'Consiglio', fields: ['consiglio'] },
  stato: { label: 'Stato', fields: ['stato'] },
  objectives: { label: 'Obiettivi', fields: ['objectives'] },
  nearStudio: { label: 'Studio vicino', fields: ['nearStudio'] },
  serviceExplanation: { label: 'Spiegazione del servizio', fields: ['serviceExplanation'] },
  trainingExperience: { label: 'Esperienza', fields: ['trainingExperience'] },
  pathologies: { label: 'Patologie', fields: ['pathologies'] },
  pathologie: { label: 'Altre patologie', fields: ['pathologie'] },
  resultTime: { label: 'Mesi per il risultato', fields: ['resultTime'] },
  consultantRecommendation: { label: 'Raccomandazione', fields: ['consultantRecommendation'] },
  generalNotes: { label: 'Note generali', fields: ['generalNotes'] },
  second: { label: '2ª chiamata', fields: ['dataricontatto3', 'orario2'] },
  operatore3: { label: 'Operatore 2ª chiamata', fields: ['operatore3'] },
  notecontatto2: { label: 'Note 2ª chiamata', fields: ['notecontatto2'] },
  consiglio2: { label: 'Consiglio 2ª chiamata', fields: ['consiglio2'] },
  esito2: { label: 'Esito 2ª chiamata', fields: ['esito2'] },
  stato2: { label: 'Stato 2ª chiamata', fields: ['stato2'] },
  stato3: { label: 'Stato 2ª chiamata, ultimo', fields: ['stato3'] },
  bought: { label: 'Acquistato', fields: ['acquistato', 'acquistatoAt'] },
  importo: { label: 'Importo', fields: ['importo'] },
} as const satisfies Record<string, { label: string; fields: readonly LeadField[] }>;
export type MergedKey = keyof typeof MERGED;
const KEYS = Object.keys(MERGED) as MergedKey[];

/** A contact's value of a key in words; '' if empty. */
export function mergedText(stored: unknown, key: MergedKey): string {
  const texts = MERGED[key].fields
    .map((field) => leadText(stored, field))
    .filter((text) => text !== '');
  return texts.join(' ') === 'No' ? '' : texts.join(' ');
}

/** Keys on which the contacts differ. */
export function differences(contacts: readonly unknown[]): MergedKey[] {
  return KEYS.filter((key) => new Set(contacts.map((stored) => mergedText(stored, key))).size > 1);
}

/**
 * Index of the default value: of the contact that is kept, else of the first that has one.
 * @param contacts the kept one first
 */
export function proposed(contacts: readonly unknown[], key: MergedKey): number {
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
  if (field === 'lavorato') return text === 'Si';
  if (field === 'lavoratoAt' || field === 'acquistatoAt') return timeOf(stored[field]);
  if (field === 'importo') return text === '' ? undefined : Number(text);
  return text;
}

/** The fields of some keys with the values of a contact. */
export function mergedFields(stored: unknown, keys: readonly MergedKey[]): Record<string, unknown> {
  return Object.fromEntries(
    keys.flatMap((key) =>
      MERGED[key].fields.map((field) => [field, writtenOf(fieldsOf(stored), field)]),
    ),
  );
}

/** Per key, the index of the contact whose value is taken. */
export type Choices = Partial<Record<MergedKey, number>>;

/**
 * Changes to the kept contact.
 * @param contacts as stored, the kept one first
 */
export function mergePatch(
  contacts: readonly unknown[],
  choices: Choices,
): Record<string, unknown> {
  const taken = (Object.entries(choices) as [MergedKey, number][]).filter(([, from]) => from > 0);
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
