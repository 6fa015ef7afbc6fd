import type { LiveSource } from '@/domain/live';
import type { Shipment } from '@/domain/shipments/shipment';
import { liveQuery } from '@/data/live';
import { decodeShipment } from './codec';
import { shipmentsOfQuery } from './queries';

/** A client's day sends, live, in no order. */
export function shipmentsOf(uid: string): LiveSource<Shipment[]> {
  return liveQuery(shipmentsOfQuery(uid), decodeShipment);
}
