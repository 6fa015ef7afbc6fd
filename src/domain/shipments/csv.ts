import type { CsvColumn } from '../csv';
import { PLAN_FIELDS, planWord } from '../plans/fields';
import { formatDate, formatDateTime } from '../time/rome';
import {
  CSV_FIELDS,
  PROGRAMME_FIELDS,
  SHIPMENT_FIELDS,
  TRAINER_CSV_FIELDS,
  type ShipmentField,
} from './fields';
import { studioShown, type Shipment, colorWord } from './shipment';

export const SHIPMENTS_FILE = 'inviidigiornata.csv';
export const TRAINER_FILE = 'inviidigiornata_trainer.csv';

/** One line without semicolons: programs that read the file don't support quotes. */
function plainCell(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ').replaceAll(';', ',');
}
const column = (header: string, value: (shipment: Shipment) => string): CsvColumn<Shipment> => ({
  header,
  value: (shipment) => plainCell(value(shipment)),
});

function cellOf(shipment: Shipment, name: ShipmentField): string {
  const { createdAt, deliveryAt, texts, plans, color, unsynced } = shipment;
  if (name === 'createdAt') return createdAt ? formatDateTime(createdAt) : '';
  if (name === 'dataConsegna') return deliveryAt ? formatDate(deliveryAt) : '';
  if (name === 'studio') return studioShown(shipment);
  if (name === 'alimentazioni') return String(plans.length);
  if (name === 'rowColor') return colorWord(color);
  if (name === 'daSincronizzare') return unsynced ? 'SI' : 'NO';
  return texts[name];
}
const columnOf = (name: ShipmentField) =>
  column(SHIPMENT_FIELDS[name].csv ?? SHIPMENT_FIELDS[name].label, (shipment) =>
    cellOf(shipment, name),
  );

/** Columns for trainers: day of delivery and client. */
export const TRAINER_CSV: readonly CsvColumn<Shipment>[] = TRAINER_CSV_FIELDS.map(columnOf);

const LAST_PROGRAMME = PROGRAMME_FIELDS.map((field) =>
  column(PLAN_FIELDS[field].label, ({ plans }) =>
    planWord(field, plans.at(-1)?.values[field] ?? ''),
  ),
);

/** All columns of a shipment, with its last programme. */
export const SHIPMENTS_CSV: readonly CsvColumn<Shipment>[] = CSV_FIELDS.flatMap((name) =>
  name === 'alimentazioni' ? [columnOf(name), ...LAST_PROGRAMME] : [columnOf(name)],
);
