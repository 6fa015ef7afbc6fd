import type { LiveSource } from '@/domain/live';
import type { ShipmentPlace } from '@/domain/shipments/places';
import { newestShipment, type Shipment } from '@/domain/shipments/shipment';
import { liveQuery } from '@/data/live/live';
import { readAll } from '@/data/live/read';
import { decodeShipment } from './codec';
import { shipmentsOfQuery } from './queries';

/** A client's day sends, live, in no order: those that are worked on, or the archived ones. */
export function shipmentsOf(uid: string, place: ShipmentPlace = 'main'): LiveSource<Shipment[]> {
  return liveQuery(shipmentsOfQuery(uid, place), decodeShipment);
}

/** A client's day sends that are not archived yet, newest first. @throws AppError */
export async function openSends(uid: string): Promise<Shipment[]> {
  return (await readAll(shipmentsOfQuery(uid), decodeShipment)).sort(newestShipment);
}
