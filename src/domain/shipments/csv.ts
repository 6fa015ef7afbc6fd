import type { CsvColumn } from '../csv';
import { choiceWord } from '../plans/choices';
import { formatDate, formatDateTime } from '../time/rome';
import { colorWord } from './color';
import type { Shipment } from './shipment';
import { studioShown } from './studio';

export const SHIPMENTS_FILE = 'inviidigiornata.csv';
export const TRAINER_FILE = 'inviidigiornata_trainer.csv';

/** One line without semicolons: programs that read the file don't support quotes. */
function plainCell(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ').replaceAll(';', ',');
}
const column = (
  header: string,
  value: (shipment: Shipment) => string | undefined,
): CsvColumn<Shipment> => ({ header, value: (shipment) => plainCell(value(shipment) ?? '') });

/** Columns for trainers: day of delivery and client. */
export const TRAINER_CSV: readonly CsvColumn<Shipment>[] = [
  column('Data', ({ deliveryAt }) => (deliveryAt ? formatDate(deliveryAt) : '')),
  column('Studio', studioShown),
  column('Email', ({ texts }) => texts.email),
  column('Nome', ({ texts }) => texts.name),
  column('Cognome', ({ texts }) => texts.surname),
];

/** Values of the last programme. */
const last = ({ plans }: Shipment) => plans.at(-1)?.values;
const choice =
  (field: 'pianoIntegrazione' | 'lavorato' | 'prenotazioni' | 'noteselect') =>
  (shipment: Shipment) => {
    const values = last(shipment);
    return values && choiceWord(field, values[field]);
  };

/** All columns of a shipment, with its last programme. */
export const SHIPMENTS_CSV: readonly CsvColumn<Shipment>[] = [
  ...TRAINER_CSV,
  column('Telefono', ({ texts }) => texts.phone),
  column('Creato', ({ createdAt }) => (createdAt ? formatDateTime(createdAt) : '')),
  column('Programmi', ({ plans }) => String(plans.length)),
  column('Allenamento', (shipment) => last(shipment)?.allenamento),
  column('Kcal', (shipment) => last(shipment)?.kcalalimentazioni),
  column('Strategia', (shipment) => last(shipment)?.strategia),
  column('Piano integrazione', choice('pianoIntegrazione')),
  column('Link', (shipment) => last(shipment)?.linkAlimentazione),
  column('Frequenza allenamento', (shipment) => last(shipment)?.freqallenamento),
  column('Nota interna 1', (shipment) => last(shipment)?.nota1),
  column('Trainer programma', (shipment) => last(shipment)?.lavtrainer),
  column('Stato programma', choice('lavorato')),
  column('Nutrizionista videocall', (shipment) => last(shipment)?.nutrizionista),
  column('Azione videocall', choice('prenotazioni')),
  column('Nutrizionista dieta', (shipment) => last(shipment)?.nutrizionistadiet),
  column('Stato nota', choice('noteselect')),
  column('Nota interna', (shipment) => last(shipment)?.noteinterna),
  column('Trainer nota', (shipment) => last(shipment)?.notetrainer),
  column('Stato utente', ({ texts }) => texts.statoUtente),
  column('Note', ({ texts }) => texts.notes),
  column('Note alimentazione', ({ texts }) => texts.noteAlimentazione),
  column('Note allenamento', ({ texts }) => texts.noteAllenamento),
  column('Colore riga', ({ color }) => colorWord(color)),
  column('Da sincronizzare', ({ unsynced }) => (unsynced ? 'SI' : 'NO')),
];
