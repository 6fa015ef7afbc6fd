/**
 * Groups of appointments that staff create for a client: consultations and personal-training
 * sessions. Their differences are data.
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
