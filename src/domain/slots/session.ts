import {
  countOf,
  fieldsOf,
  isPlain,
  nameOf,
  nameOrNumber,
  notText,
  shown,
  textOf,
  type Fields,
  type Problem,
} from '../stored';
import { storedTimeOf } from '../time/rome';

/**
 * Groups of appointments that staff create for a client: consultations and personal-training
 * sessions. What differs between the two is in this record.
 */
interface SlotKindRecord {
  collection: 'consulenze' | 'sedutept';
  /** Stored fields of category, count and group name. */
  fields: { category: string; count: string; group: string };
  categories: readonly Choice[];
  /** Maximum number created at once. */
  max: number;
  statuses: readonly Choice[];
  /** Initial status. */
  firstStatus: string;
  /** Where it takes place; null if not asked. */
  modes: readonly Choice[] | null;
}

export interface Choice {
  value: string;
  label: string;
}

export const SLOT_KINDS = {
  consultation: {
    collection: 'consulenze',
    fields: { category: 'categoriaConsulenza', count: 'numeroConsulenze', group: 'idConsulenza' },
    categories: [
      { value: 'tecnica', label: 'Tecnica' },
      { value: 'alimentazione', label: 'Alimentazione' },
    ],
    max: 6,
    statuses: [
      { value: '', label: 'Da fare' },
      { value: 'fatta', label: 'Fatta' },
    ],
    firstStatus: '',
    modes: null,
  },
  training: {
    collection: 'sedutept',
    fields: { category: 'categoriaSeduta', count: 'numeroSedute', group: 'idSeduteGroup' },
    categories: [
      { value: 'studio', label: 'In studio' },
      { value: 'online', label: 'Online' },
    ],
    max: 15,
    statuses: [
      { value: 'Da contattare', label: 'Da contattare' },
      { value: 'In attesa di risposta', label: 'In attesa di risposta' },
      { value: 'Prenotata', label: 'Prenotata' },
      { value: 'Fatta', label: 'Fatta' },
    ],
    firstStatus: 'Da contattare',
    modes: [
      { value: 'instudio', label: 'In studio' },
      { value: 'online', label: 'Online' },
    ],
  },
} as const satisfies Record<string, SlotKindRecord>;

export type SlotKind = keyof typeof SLOT_KINDS;

/** The record of a kind, with the general type. */
export function slotKind(kind: SlotKind): SlotKindRecord {
  return SLOT_KINDS[kind];
}

/** The label of a stored value in any case; unknown values unchanged. */
export function choiceLabel(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => sameWord(choice.value, value))?.label ?? value;
}

/** The canonical value: «FATTA» is «fatta». */
export function choiceValue(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => sameWord(choice.value, value))?.value ?? value;
}

function sameWord(a: string, b: string): boolean {
  return a.toLowerCase() === b.trim().toLowerCase();
}

/** A group of consultations or sessions (`consulenze`, `sedutept`), in any of its legacy forms. */
export interface Session {
  id: string;
  uid: string;
  creatorUid: string;
  /** Canonical, or as stored if unknown. */
  category: string;
  /** Number ordered; 0 when unknown. */
  count: number;
  group: string;
  createdAt: Date | null;
  slots: Slot[];
  problems: Problem[];
}

/** An appointment of a group. */
export interface Slot extends SlotRef {
  doneAt: Date | null;
  /** A completion day is stored, readable or not. */
  dated: boolean;
  trainer: string;
  note: string;
  status: string;
  mode: string;
  /** Malformed: shown, but not editable. */
  unreadable: boolean;
}

/**
 * Identifies an appointment: by id or, for those of the old application without one, by index and
 * creation time.
 */
export interface SlotRef {
  id: string | null;
  index: number;
  /** In milliseconds. */
  madeAt: number | null;
}

const SLOT_TEXTS = ['TrainerNome', 'note', 'status', 'come'];

/** Reads a stored group; never throws. */
export function readSession(kind: SlotKind, id: string, stored: unknown): Session {
  const { fields, categories } = slotKind(kind);
  const data = fieldsOf(stored);
  const problems: Problem[] = [];
  const when = (source: Fields, field: string, path = '') => {
    const value = source[field];
    const time = storedTimeOf(value);
    if (time === null && !isNothing(value))
      problems.push({ field: path + field, message: `Data non leggibile: ${shown(value)}` });
    return time;
  };
  const raw = rawSlots(data.slots);
  if (raw === null) problems.push({ field: 'slots', message: 'Elenco non leggibile' });
  const slots = (raw ?? []).map((slot, index) =>
    readSlot(kind, slot, index, (field) => when(fieldsOf(slot), field, `slots.${index}.`)),
  );
  problems.push(...notText(data, [fields.category, fields.count]));
  for (const [index, slot] of (raw ?? []).entries())
    problems.push(...notText(fieldsOf(slot), SLOT_TEXTS, `slots.${index}.`));
  const unreadable = slots.findIndex((slot) => slot.unreadable);
  if (unreadable >= 0)
    problems.push({
      field: `slots.${unreadable}`,
      message: `Riga ${unreadable + 1} non leggibile`,
    });
  return {
    id,
    uid: textOf(data.uid) ?? textOf(data.userId) ?? '',
    creatorUid: nameOf(data.creatorUid),
    category: choiceValue(categories, nameOf(data[fields.category])),
    count: countOf(data[fields.count]),
    group: nameOrNumber(data[fields.group]),
    createdAt: when(data, 'createdAt') ?? firstMade(slots),
    slots,
    problems,
  };
}

function readSlot(
  kind: SlotKind,
  stored: unknown,
  index: number,
  when: (field: string) => Date | null,
): Slot {
  const { statuses, firstStatus, modes } = slotKind(kind);
  const slot = fieldsOf(stored);
  return {
    id: slotId(slot),
    index,
    madeAt: when('dataCreazioneslot')?.getTime() ?? null,
    doneAt: when('dataEffettuata'),
    dated: !isNothing(slot.dataEffettuata),
    trainer: nameOf(slot.TrainerNome),
    note: typeof slot.note === 'string' ? slot.note : nameOrNumber(slot.note),
    status: choiceValue(statuses, nameOf(slot.status) || firstStatus),
    mode: modes ? choiceValue(modes, nameOf(slot.come) || 'instudio') : '',
    unreadable:
      typeof stored !== 'object' || stored === null || Array.isArray(stored) || !isPlain(stored),
  };
}

function firstMade(slots: readonly Slot[]): Date | null {
  const madeAt = slots.find((slot) => slot.madeAt !== null)?.madeAt ?? null;
  return madeAt === null ? null : new Date(madeAt);
}

/** An appointment's id, or null. */
export function slotId(slot: Fields): string | null {
  const id = nameOrNumber(slot.id);
  return id === '' ? null : id;
}

/** The stored appointments in order, also from a map by index; null for anything else. */
export function rawSlots(value: unknown): unknown[] | null {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value)) return [...(value as unknown[])];
  if (typeof value !== 'object' || !isPlain(value)) return null;
  return Object.entries(value)
    .sort(([a], [b]) => Number(a) - Number(b) || (a < b ? -1 : 1))
    .map(([, slot]) => slot as unknown);
}

function isNothing(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}

/** Done by status, or because it has a completion day. */
export function isDone({ status, dated }: Pick<Slot, 'status' | 'dated'>): boolean {
  return dated || status.toLowerCase() === 'fatta';
}

export type SessionState = 'open' | 'some' | 'done';
export const SESSION_STATES = ['open', 'some', 'done'] as const satisfies readonly SessionState[];
export const SESSION_STATE_LABELS = {
  open: 'Da fare',
  some: 'In corso',
  done: 'Completata',
} as const satisfies Record<SessionState, string>;

/** Progress of a group. */
export function doneOf(slots: readonly Pick<Slot, 'status' | 'dated'>[]): {
  done: number;
  total: number;
  state: SessionState;
} {
  const done = slots.filter(isDone).length;
  return {
    done,
    total: slots.length,
    state: stateOf(done, slots.length),
  };
}

function stateOf(done: number, total: number): SessionState {
  if (done === 0) return 'open';
  return done < total ? 'some' : 'done';
}
