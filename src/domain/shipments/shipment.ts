import type { StorageHome } from '../filePath';
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
import { romeDay, storedTimeOf } from '../time/rome';
import { SHIPMENT_LINES, SHIPMENT_NOTES, type EditedField, type ShipmentText } from './fields';

/** Stored row colours, each with the word shown next to it. */
export const ROW_COLORS = [
  ['red', 'Rosso - no consegna'],
  ['blue', 'Blu - video call da fare'],
  ['yellow', 'Giallo - Uomo'],
  ['protocollo', 'PROTOCOLLO 25'],
  ['green', 'Verde - solo allenamento'],
  ['pink', 'Rosa - solo dieta'],
] as const;
export type RowColor = (typeof ROW_COLORS)[number][0];

/** Reads a stored colour by name or word, in any case; null for none, undefined if unknown. */
export function rowColorOf(stored: unknown): RowColor | null | undefined {
  if (stored === undefined || stored === null) return null;
  if (typeof stored !== 'string') return undefined;
  const text = stored.trim().toLowerCase();
  if (text === '' || text === 'none') return null;
  return ROW_COLORS.find(([color, word]) => color === text || word.toLowerCase() === text)?.[0];
}

/** The word of a colour; '' for none. */
export function colorWord(color: RowColor | null): string {
  return ROW_COLORS.find(([value]) => value === color)?.[1] ?? '';
}

/** Where a shipment is stored. */
export const SHIPMENT_TIERS = ['main', 'archive'] as const;
export type ShipmentTier = (typeof SHIPMENT_TIERS)[number];

export const SHIPMENT_COLLECTIONS = {
  main: 'inviidigiornata',
  archive: 'inviidigiornata_archivio',
} as const satisfies Record<ShipmentTier, string>;

/** The tier it can be moved to. */
export const OTHER_TIER = { main: 'archive', archive: 'main' } as const satisfies Record<
  ShipmentTier,
  ShipmentTier
>;

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
