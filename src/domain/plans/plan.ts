import { NOT_IN_FOLDER, ownFilePath, type StorageHome } from '../filePath';
import { planItem } from '../notes/internal';
import { nameOrNumber, textOf, unreadable, type Fields, type Problem } from '../stored';
import { storedTimeOf } from '../time/rome';
import type { Choices } from './choices';
import { elementsOf, isElement } from './elements';
import { PLAN_FIELD_NAMES, PLAN_FIELDS, PLAN_NOTES, type PlanField, type PlanNote } from './fields';

/** Identifies a plan in the stored list: by id, else by creation time and index. */
export interface PlanKey {
  /** The stored id, or the one it will get at the first write. */
  id: string;
  /** Creation time in milliseconds. */
  created: number | null;
  index: number;
}

/** A client's plan (programme): an element of `alimentazioni/{uid}`, or its shipment copy. */
export interface DietPlan {
  key: PlanKey;
  createdAt: Date | null;
  /** As stored; '' when missing. */
  values: Record<PlanField, string>;
  /** When the file was uploaded, and when a video call was first requested. */
  fileAt: Date | null;
  videoCallAt: Date | null;
  /** The file's storage path, in the client's folder. */
  filePath: string | null;
  /** Whether a path or URL is stored; the file may still not be in the client's folder. */
  hasFile: boolean;
  /** True unless staff have hidden it. */
  visible: boolean;
  problems: Problem[];
}

/**
 * The plans of a stored list, oldest first, undated ones last. Never throws.
 * @param owner the client's uid
 */
export function readPlans(owner: string, stored: unknown, home: StorageHome): DietPlan[] {
  return elementsOf(stored)
    .map((element, index) => (isElement(element) ? readPlan(owner, element, index, home) : null))
    .filter((plan) => plan !== null)
    .sort(
      (a, b) =>
        (a.key.created ?? Infinity) - (b.key.created ?? Infinity) || a.key.index - b.key.index,
    );
}

/** A plan with its separate notes merged in. */
export function withNotes(plan: DietPlan, notes: Partial<Record<PlanNote, string>> = {}): DietPlan {
  const noted = PLAN_NOTES.filter((field) => (notes[field] ?? '') !== '').map(
    (field) => [field, notes[field]] as const,
  );
  return noted.length === 0
    ? plan
    : { ...plan, values: { ...plan.values, ...Object.fromEntries(noted) } };
}

function readPlan(owner: string, stored: Fields, index: number, home: StorageHome): DietPlan {
  const problems: Problem[] = [];
  const unread = (field: string) => problems.push(unreadable(field, stored[field]));
  const when = (field: string) => {
    const time = storedTimeOf(stored[field]);
    if (time === null && !isBlank(stored[field])) unread(field);
    return time;
  };
  const values = Object.fromEntries(
    PLAN_FIELD_NAMES.map((field) => [field, planText(stored, field)]),
  ) as DietPlan['values'];
  for (const field of PLAN_FIELD_NAMES) {
    const { options } = PLAN_FIELDS[field];
    if (values[field] === '' ? !isBlank(stored[field]) : isUnknown(values[field], options))
      unread(field);
  }
  const createdAt = when('dataCreazione') ?? timeOfId(stored.id);
  const file = { filePath: textOf(stored.filePath), fileUrl: textOf(stored.fileUrl) };
  const filePath = ownFilePath(owner, file, home, ['alimentazioni']);
  const hasFile = file.filePath !== null || file.fileUrl !== null;
  if (hasFile && filePath === null) problems.push({ field: 'fileUrl', message: NOT_IN_FOLDER });
  return {
    key: { id: planId(stored, index), created: createdAt?.getTime() ?? null, index },
    createdAt,
    values,
    fileAt: when('dataFileCaricato'),
    videoCallAt: when('dataSelezioneSI'),
    filePath,
    hasFile,
    visible: stored.visibilityProfile !== false && stored.visibilityProfile !== 'false',
    problems,
  };
}

/** A plan's stored id, or the one it will get. */
export function planId(stored: Fields, index: number): string {
  return nameOrNumber(stored.id) || planItem(stored, index);
}

/** A stored field as text, also from numbers and booleans of old screens; '' if unreadable. */
export function planText(stored: Fields, field: PlanField): string {
  const value: unknown = stored[field];
  if (field === 'videocall') return videoCall(value);
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (Array.isArray(value))
    return (value as unknown[]).filter((one) => typeof one === 'string').join(', ');
  return '';
}

function videoCall(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'SI' : 'NO';
  const text = typeof value === 'string' ? value.trim() : '';
  const upper = text.toUpperCase().replace('Ì', 'I');
  return upper === 'SI' || upper === 'NO' ? upper : text;
}

/** Ids begin with the creation time in milliseconds. */
function timeOfId(id: unknown): Date | null {
  const digits = /^\d{13}/.exec(nameOrNumber(id))?.[0];
  return digits === undefined ? null : storedTimeOf(Number(digits));
}

function isUnknown(value: string, options: Choices | undefined): boolean {
  return options !== undefined && !options.some(([one]) => one === value);
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}

/** Whether a plan has neither link nor file. */
export function lacksLink({ values, hasFile }: Pick<DietPlan, 'values' | 'hasFile'>): boolean {
  return values.linkAlimentazione.trim() === '' && !hasFile;
}

/** Turns a share link ending with dl=0 (a preview page) into the file itself (raw=1). */
export function directLink(typed: string): string {
  return typed.trim().replace(/dl=0$/, 'raw=1');
}

/** «1500 kcal», or ''. Values of the old application may include the unit. */
export function kcalText(stored: string): string {
  const said = stored.trim();
  return said === '' || /kcal|calorie/i.test(said) ? said : `${said} kcal`;
}

/** Fields that are compared between versions of a plan. */
const PLAN_CONTENT = [
  'kcalalimentazioni',
  'strategia',
  'pianoIntegrazione',
  'allenamento',
  'freqallenamento',
  'nota2',
] as const satisfies PlanField[];

export interface PlanDifference {
  field: (typeof PLAN_CONTENT)[number];
  before: string;
  after: string;
}

/** Changes from one plan to the next. */
export function planDifferences(
  before: Pick<DietPlan, 'values'>,
  after: Pick<DietPlan, 'values'>,
): PlanDifference[] {
  return PLAN_CONTENT.map((field) => ({
    field,
    before: before.values[field].trim(),
    after: after.values[field].trim(),
  })).filter((one) => one.before !== one.after);
}

/** Messages of diet plans, verbatim from docs/product where it has them; the others are ours. */
export const planMessages = {
  fileUploaded: 'File caricato con successo!',
  fileUploadFailed: 'Errore durante il caricamento del file.',
  fileSaveFailed: 'Errore durante il salvataggio del file.',
  fileTooLarge: 'Il file selezionato supera i 10 MB. Seleziona un file più piccolo.',
  fileTypeRefused: 'Seleziona solo file PDF o JPG',
  deleted: 'Alimentazione eliminata con successo!',
  deleteFailed: "Errore durante l'eliminazione.",
  saved: 'Alimentazione salvata con successo!',
  saveFailed: 'Errore nel salvataggio.',
  noUrl: 'URL non disponibile o non valido.',
  confirmNew:
    'Sicuro di creare una nuova alimentazione? La precedente non ha il link del piano inserito.',
  confirmDelete: 'Sei sicuro di voler eliminare questa alimentazione?',
  created: 'Nuova alimentazione creata.',
  contested: 'Un collega ha cambiato gli stessi campi: scegli che cosa tenere, poi salva.',
  gone: 'Questa alimentazione è stata eliminata nel frattempo.',
  restored: 'Alimentazione ripristinata.',
} as const;
