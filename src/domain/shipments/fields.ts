import { namesOfKind, type NamesOfKind, type NamesWith } from '../fieldTable';
import type { PlanField } from '../plans/fields';

interface Field {
  label: string;
  kind:
    /** Copied from the client when the day is sent: a line, or a note. */
    | 'line'
    | 'text'
    /** A timestamp, shown with its time or as a day. */
    | 'moment'
    | 'day'
    | 'studio'
    | 'color'
    | 'plans'
    | 'flag';
  /** Header in the CSV export, if not the label. */
  csv?: string;
  /** Staff edit it in the list. */
  edited?: true;
}

/** The fields of a shipment (`inviidigiornata`) by stored name, in the order of the list. */
const TABLE = {
  createdAt: { label: 'Creazione', kind: 'moment', csv: 'Creato' },
  dataConsegna: { label: 'Consegna', kind: 'day', csv: 'Data', edited: true },
  studio: { label: 'Studio', kind: 'studio' },
  email: { label: 'Email', kind: 'line' },
  phone: { label: 'Telefono', kind: 'line', edited: true },
  name: { label: 'Nome', kind: 'line' },
  surname: { label: 'Cognome', kind: 'line' },
  alimentazioni: { label: 'Programmi', kind: 'plans' },
  statoUtente: { label: 'Stato utente', kind: 'line' },
  notes: { label: 'Note', kind: 'text' },
  noteAlimentazione: { label: 'Note alimentazione', kind: 'text' },
  noteAllenamento: { label: 'Note allenamento', kind: 'text' },
  rowColor: { label: 'Colore riga', kind: 'color', edited: true },
  daSincronizzare: { label: 'Sincronizza', kind: 'flag', csv: 'Da sincronizzare' },
} as const satisfies Record<string, Field>;

export type ShipmentField = keyof typeof TABLE;
export const SHIPMENT_FIELDS: Readonly<Record<ShipmentField, Field>> = TABLE;
export const SHIPMENT_FIELD_NAMES = Object.keys(TABLE) as ShipmentField[];
export type EditedField = NamesWith<typeof TABLE, 'edited'>;

export type ShipmentText = NamesOfKind<typeof TABLE, 'line' | 'text'>;
export const SHIPMENT_LINES = namesOfKind(TABLE, 'line');
export const SHIPMENT_NOTES = namesOfKind(TABLE, 'text');

/** Columns of the trainers' CSV. */
export const TRAINER_CSV_FIELDS = ['dataConsegna', 'studio', 'email', 'name', 'surname'] as const;

/** Columns of the full CSV; those of the last programme follow `alimentazioni`. */
export const CSV_FIELDS = [
  ...TRAINER_CSV_FIELDS,
  'phone',
  'createdAt',
  'alimentazioni',
  'statoUtente',
  'notes',
  'noteAlimentazione',
  'noteAllenamento',
  'rowColor',
  'daSincronizzare',
] as const satisfies readonly ShipmentField[];

/** Fields of the row's programme, in the list and the CSV. */
export const PROGRAMME_FIELDS = [
  'allenamento',
  'kcalalimentazioni',
  'strategia',
  'pianoIntegrazione',
  'linkAlimentazione',
  'freqallenamento',
  'nota1',
  'lavtrainer',
  'lavorato',
  'nutrizionista',
  'prenotazioni',
  'nutrizionistadiet',
  'noteselect',
  'noteinterna',
  'notetrainer',
] as const satisfies readonly PlanField[];
