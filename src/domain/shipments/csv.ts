import { choiceWord } from '../plans/choices';
import { formatDate, formatDateTime } from '../time/rome';
import { colorWord } from './color';
import type { Shipment } from './shipment';
import { studioShown } from './studio';

export const SHIPMENTS_CSV = 'inviidigiornata.csv';
export const TRAINER_CSV = 'inviidigiornata_trainer.csv';

/** One line without semicolons: programs that read the file don't support quotes. */
function plainCell(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ').replaceAll(';', ',');
}

export const TRAINER_HEADER = ['Data', 'Studio', 'Email', 'Nome', 'Cognome'] as const;

/** Columns for trainers: day of delivery and client. */
export function trainerCells(shipment: Shipment): string[] {
  const { deliveryAt, texts } = shipment;
  return [
    deliveryAt ? formatDate(deliveryAt) : '',
    studioShown(shipment),
    texts.email,
    texts.name,
    texts.surname,
  ].map(plainCell);
}

export const SHIPMENTS_HEADER = [
  ...TRAINER_HEADER,
  ...([
    'Telefono',
    'Creato',
    'Programmi',
    'Allenamento',
    'Kcal',
    'Strategia',
    'Piano integrazione',
    'Link',
    'Frequenza allenamento',
  ] as const),
  ...([
    'Nota interna 1',
    'Trainer programma',
    'Stato programma',
    'Nutrizionista videocall',
    'Azione videocall',
  ] as const),
  ...([
    'Nutrizionista dieta',
    'Stato nota',
    'Nota interna',
    'Trainer nota',
    'Stato utente',
    'Note',
    'Note alimentazione',
  ] as const),
  ...(['Note allenamento', 'Colore riga', 'Da sincronizzare'] as const),
] as const;

/** All columns of a shipment, with its last programme. */
export function shipmentCells(shipment: Shipment): string[] {
  const { texts, plans, createdAt, color, unsynced } = shipment;
  const values = plans.at(-1)?.values;
  const choice = (field: 'pianoIntegrazione' | 'lavorato' | 'prenotazioni' | 'noteselect') =>
    values ? choiceWord(field, values[field]) : '';
  return [
    ...trainerCells(shipment),
    texts.phone,
    createdAt ? formatDateTime(createdAt) : '',
    String(plans.length),
    values?.allenamento,
    values?.kcalalimentazioni,
    values?.strategia,
    choice('pianoIntegrazione'),
    values?.linkAlimentazione,
    values?.freqallenamento,
    values?.nota1,
    values?.lavtrainer,
    choice('lavorato'),
    values?.nutrizionista,
    choice('prenotazioni'),
    values?.nutrizionistadiet,
    choice('noteselect'),
    values?.noteinterna,
    values?.notetrainer,
    texts.statoUtente,
    texts.notes,
    texts.noteAlimentazione,
    texts.noteAllenamento,
    colorWord(color),
    unsynced ? 'SI' : 'NO',
  ].map((cell) => plainCell(cell ?? ''));
}
