/** Groups of appointments that staff make for a client: consultations and sessions with a personal trainer. What differs is data. */
interface SlotKindRecord {
  collection: 'consulenze' | 'sedutept';
  /** Where the stored document says of what kind it is, how many there are, and what the group is called. */
  fields: { category: string; count: string; group: string };
  categories: readonly Choice[];
  /** How many are made at once. */
  max: number;
  statuses: readonly Choice[];
  /** What a new one is. */
  firstStatus: string;
  /** Where it takes place; null where nobody asks. */
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

/** The record of a kind, in the general type. */
export function slotKind(kind: SlotKind): SlotKindRecord {
  return SLOT_KINDS[kind];
}

/** What a stored value is called, in whatever case it was written; the value itself where nobody knows it. */
export function choiceLabel(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => sameWord(choice.value, value))?.label ?? value;
}

/** The value as it is on offer: «FATTA» is «fatta». */
export function choiceValue(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => sameWord(choice.value, value))?.value ?? value;
}

function sameWord(a: string, b: string): boolean {
  return a.toLowerCase() === b.trim().toLowerCase();
}
