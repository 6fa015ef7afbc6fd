import type { StorageHome } from '../fileAddress';
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
import { parseStudio, type Studio } from '../studios';
import { storedTimeOf } from '../time/italian';
import { rowColorOf, type RowColor } from './color';

/** Texts copied from the client when it was sent. */
export const SHIPMENT_TEXTS = ['name', 'surname', 'email', 'phone', 'statoUtente'] as const;
export const SHIPMENT_NOTES = ['notes', 'noteAlimentazione', 'noteAllenamento'] as const;
type ShipmentText = (typeof SHIPMENT_TEXTS)[number] | (typeof SHIPMENT_NOTES)[number];

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
    texts: Object.fromEntries([
      ...SHIPMENT_TEXTS.map((field) => [field, nameOrNumber(data[field])] as const),
      ...SHIPMENT_NOTES.map(
        (field) =>
          [
            field,
            typeof data[field] === 'string' ? data[field] : nameOrNumber(data[field]),
          ] as const,
      ),
    ]) as Shipment['texts'],
    studio,
    studioText,
    plans,
    createdAt: when('createdAt'),
    deliveryAt: when('dataConsegna'),
    color: color ?? null,
    unsynced: data.daSincronizzare === true,
    problems: [
      ...problems,
      ...notText(data, ['studio', ...SHIPMENT_TEXTS, ...SHIPMENT_NOTES]),
      ...listProblems('alimentazioni', data.alimentazioni),
      ...plans.flatMap((plan) => plan.problems),
    ],
  };
}

/** Compares newest first; without a readable date last. */
export function newestShipment(a: Shipment, b: Shipment): number {
  return (
    (b.createdAt?.getTime() ?? -Infinity) - (a.createdAt?.getTime() ?? -Infinity) ||
    a.id.localeCompare(b.id)
  );
}
