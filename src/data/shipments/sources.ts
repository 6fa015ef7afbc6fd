import { storageHome } from '@/data/files/storageHome';
import type { Stored } from '@/data/stored/codec';
import type { LiveSource } from '@/domain/live';
import {
  newestShipment,
  type Shipment,
  type ShipmentTier,
  readShipment,
} from '@/domain/shipments/shipment';
import { liveQuery } from '@/data/live/live';
import { readAll } from '@/data/live/read';
import { shipmentsOfQuery } from './queries';

/** `inviidigiornata/{id}` and `inviidigiornata_archivio/{id}` in any stored shape. */
export function decodeShipment({ id, data }: Stored): Shipment {
  return readShipment(id, data, storageHome);
}

/** A client's current or archived shipments, live, unordered. */
export function shipmentsOf(uid: string, tier: ShipmentTier = 'main'): LiveSource<Shipment[]> {
  return liveQuery(shipmentsOfQuery(uid, tier), decodeShipment);
}

/** A client's shipments that are not archived, newest first. @throws AppError */
export async function openSends(uid: string): Promise<Shipment[]> {
  return (await readAll(shipmentsOfQuery(uid), decodeShipment)).sort(newestShipment);
}
