import { SHIPMENT_COLLECTIONS, type ShipmentPlace } from '@/domain/shipments/places';
import type { Range } from '@/domain/tickets/archive';
import type { Query } from '@/data/query';

export const SHIPMENTS = 'inviidigiornata';
export const SHIPMENTS_ARCHIVE = 'inviidigiornata_archivio';

/** A client's day sends that are not archived, unordered: their stored dates have types that don't sort together. */
export function shipmentsOfQuery(uid: string): Query {
  return { collection: SHIPMENTS, where: [['uid', '==', uid]] };
}

/** The shipments made in a range of days, oldest first, where they are worked on or in the archive. */
export function shipmentsMadeQuery(place: ShipmentPlace, { from, before }: Range): Query {
  return {
    collection: SHIPMENT_COLLECTIONS[place],
    where: [
      ['idx.at', '>=', from],
      ['idx.at', '<', before],
    ],
    orderBy: [['idx.at', 'asc']],
  };
}
