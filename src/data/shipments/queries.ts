import type { ShipmentsFilter } from '@/domain/shipments/filters';
import { SHIPMENT_COLLECTIONS, type ShipmentTier } from '@/domain/shipments/shipment';
import type { Range } from '@/domain/tickets/archive';
import type { Condition, Query } from '@/data/live/query';

export const SHIPMENTS = SHIPMENT_COLLECTIONS.main;

/**
 * A client's current or archived shipments, unordered: their stored dates have types that do not
 * sort together.
 */
export function shipmentsOfQuery(uid: string, tier: ShipmentTier = 'main'): Query {
  return { collection: SHIPMENT_COLLECTIONS[tier], where: [['uid', '==', uid]] };
}

/** A client's current or archived shipments, newest first. */
export function shipmentsByTimeQuery(tier: ShipmentTier, uid: string): Query {
  return {
    collection: SHIPMENT_COLLECTIONS[tier],
    where: [['uid', '==', uid]],
    orderBy: [['idx.at', 'desc']],
  };
}

/** Current or archived shipments created in a range of days, oldest first. */
export function shipmentsMadeQuery(tier: ShipmentTier, { from, before }: Range): Query {
  return {
    collection: SHIPMENT_COLLECTIONS[tier],
    where: [
      ['idx.at', '>=', from],
      ['idx.at', '<', before],
    ],
    orderBy: [['idx.at', 'asc']],
  };
}

/** Current shipments of the chosen days or of a view, by day of delivery. */
export function shipmentListQuery(filter: ShipmentsFilter): Query {
  return {
    collection: SHIPMENTS,
    where: conditionsOf(filter),
    orderBy: [
      ['idx.due', 'asc'],
      ['idx.at', 'asc'],
    ],
  };
}

function conditionsOf(filter: ShipmentsFilter): Condition[] {
  if (filter.view === 'undated') return [['idx.state', '==', 'undated']];
  if (filter.view === 'unsynced') return [['daSincronizzare', '==', true]];
  if (filter.view === null) {
    return [
      ['idx.due', '>=', filter.from],
      ['idx.due', '<', filter.before],
    ];
  }
  return [
    ['idx.state', '==', 'open'],
    ['idx.due', '<', filter.today],
  ];
}
