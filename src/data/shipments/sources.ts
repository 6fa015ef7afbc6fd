import type { LiveSource } from '@/domain/live';
import { newestShipment, type Shipment } from '@/domain/shipments/shipment';
import { liveQuery } from '@/data/live';
import { readAll } from '@/data/read';
import { decodeShipment } from './codec';
import { shipmentsOfQuery } from './queries';

/** A client's day sends, live, in no order. */
export function shipmentsOf(uid: string): LiveSource<Shipment[]> {
  return liveQuery(shipmentsOfQuery(uid), decodeShipment);
}

/** A client's day sends that are not archived yet, newest first. @throws AppError */
export async function openSends(uid: string): Promise<Shipment[]> {
  return (await readAll(shipmentsOfQuery(uid), decodeShipment)).sort(newestShipment);
}
