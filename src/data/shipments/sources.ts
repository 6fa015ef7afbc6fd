import type { LiveSource } from '@/domain/live';
import type { ShipmentTier } from '@/domain/shipments/tiers';
import { newestShipment, type Shipment } from '@/domain/shipments/shipment';
import { liveQuery } from '@/data/live/live';
import { readAll } from '@/data/live/read';
import { decodeShipment } from './codec';
import { shipmentsOfQuery } from './queries';

/** A client's current or archived shipments, live, unordered. */
export function shipmentsOf(uid: string, tier: ShipmentTier = 'main'): LiveSource<Shipment[]> {
  return liveQuery(shipmentsOfQuery(uid, tier), decodeShipment);
}

/** A client's shipments that are not archived, newest first. @throws AppError */
export async function openSends(uid: string): Promise<Shipment[]> {
  return (await readAll(shipmentsOfQuery(uid), decodeShipment)).sort(newestShipment);
}
