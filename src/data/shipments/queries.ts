import type { Range } from '@/domain/tickets/archive';
import { SHIPMENT_COLLECTIONS, type ShipmentPlace } from '@/domain/shipments/places';
import type { Query } from '@/data/query';

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
