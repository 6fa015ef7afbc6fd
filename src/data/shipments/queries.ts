import type { ShipmentsAsked } from '@/domain/shipments/filters';
import { SHIPMENT_COLLECTIONS, type ShipmentPlace } from '@/domain/shipments/places';
import type { Range } from '@/domain/tickets/archive';
import type { Condition, Query } from '@/data/live/query';

export const SHIPMENTS = SHIPMENT_COLLECTIONS.main;

/** A client's day sends, where they are worked on or in the archive, unordered: their stored dates have types that don't sort together. */
export function shipmentsOfQuery(uid: string, place: ShipmentPlace = 'main'): Query {
  return { collection: SHIPMENT_COLLECTIONS[place], where: [['uid', '==', uid]] };
}

/** A client's shipments, where they are worked on or in the archive, newest first. */
export function shipmentsByTimeQuery(place: ShipmentPlace, uid: string): Query {
  return {
    collection: SHIPMENT_COLLECTIONS[place],
    where: [['uid', '==', uid]],
    orderBy: [['idx.at', 'desc']],
  };
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

/** The shipments that are worked on: those of the chosen days or of a view, by their day of delivery. */
export function shipmentListQuery(asked: ShipmentsAsked): Query {
  return {
    collection: SHIPMENTS,
    where: conditionsOf(asked),
    orderBy: [
      ['idx.due', 'asc'],
      ['idx.at', 'asc'],
    ],
  };
}

function conditionsOf(asked: ShipmentsAsked): Condition[] {
  if (asked.view === 'undated') return [['idx.state', '==', 'undated']];
  if (asked.view === 'unsynced') return [['daSincronizzare', '==', true]];
  if (asked.view === null) {
    return [
      ['idx.due', '>=', asked.from],
      ['idx.due', '<', asked.before],
    ];
  }
  return [
    ['idx.state', '==', 'open'],
    ['idx.due', '<', asked.today],
  ];
}
