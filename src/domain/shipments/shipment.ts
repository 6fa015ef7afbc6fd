import type { StorageHome } from '../fileAddress';
import { perName } from '../fieldTable';
import { listProblems } from '../plans/elements';
import { readPlans, type DietPlan } from '../plans/plan';
import {
  accountIdOf,
  fieldsOf,
  nameOf,
  nameOrNumber,
  notText,
  unreadable,
  type Problem,
} from '../stored';
import { HEADQUARTERS, parseStudio, type Studio } from '../studios';
import { storedTimeOf } from '../time/italian';
import { romeDay } from '../time/rome';
import { rowColorOf, type RowColor } from './color';
import { SHIPMENT_LINES, SHIPMENT_NOTES, type EditedField, type ShipmentText } from './fields';

/** A shipment, `inviidigiornata/{id}`: a delivery, with a copy of the client's programmes. */
export interface Shipment {
  id: string;
  /** The client's uid; '' if missing. */
  uid: string;
  texts: Record<ShipmentText, string>;
  studio: Studio | null;
  /** As stored, even if unknown. */
  studioText: string;
  plans: DietPlan[];
  createdAt: Date | null;
  deliveryAt: Date | null;
  color: RowColor | null;
  /** Its programmes have changes that the client's plans don't have yet. */
  unsynced: boolean;
  problems: Problem[];
}

/** Reads a stored shipment in any of its shapes; never throws. */
export function readShipment(id: string, stored: unknown, home: StorageHome): Shipment {
  const data = fieldsOf(stored);
  const problems: Problem[] = [];
  const unread = (field: string) => problems.push(unreadable(field, data[field]));
  const when = (field: string) => {
    const time = storedTimeOf(data[field]);
    if (time === null && data[field] !== undefined && data[field] !== null && data[field] !== '')
      unread(field);
    return time;
  };
  const uid = accountIdOf(data.uid) ?? '';
  if (uid === '') problems.push({ field: 'uid', message: 'Campo mancante' });
  const color = rowColorOf(data.rowColor);
  if (color === undefined) unread('rowColor');
  const studioText = nameOf(data.studio);
  const studio = parseStudio(studioText);
  const plans = readPlans(uid, data.alimentazioni, home);
  return {
    id,
    uid,
    texts: {
      ...perName(SHIPMENT_LINES, (field) => nameOrNumber(data[field])),
      ...perName(SHIPMENT_NOTES, (field) =>
        typeof data[field] === 'string' ? data[field] : nameOrNumber(data[field]),
      ),
    },
    studio,
    studioText,
    plans,
    createdAt: when('createdAt'),
    deliveryAt: when('dataConsegna'),
    color: color ?? null,
    unsynced: data.daSincronizzare === true,
    problems: [
      ...problems,
      ...notText(data, ['studio', ...SHIPMENT_LINES, ...SHIPMENT_NOTES]),
      ...listProblems('alimentazioni', data.alimentazioni),
      ...plans.flatMap((plan) => plan.problems),
    ],
  };
}

/** A field as edited: colour by name, day as yyyy-MM-dd, '' for none. */
export function editedText(
  { texts, color, deliveryAt }: Pick<Shipment, 'texts' | 'color' | 'deliveryAt'>,
  field: EditedField,
): string {
  if (field === 'rowColor') return color ?? '';
  if (field === 'dataConsegna') return deliveryAt ? romeDay(deliveryAt) : '';
  return texts[field];
}

/** A studio in this list: with «FF », except the headquarters; as stored if unknown. */
export function studioShown({
  studio,
  studioText,
}: Pick<Shipment, 'studio' | 'studioText'>): string {
  if (studio === null) return studioText;
  return studio === HEADQUARTERS || studio.startsWith('FF ') ? studio : `FF ${studio}`;
}

/** Compares newest first; without a readable date last. */
export function newestShipment(a: Shipment, b: Shipment): number {
  return (
    (b.createdAt?.getTime() ?? -Infinity) - (a.createdAt?.getTime() ?? -Infinity) ||
    a.id.localeCompare(b.id)
  );
}
