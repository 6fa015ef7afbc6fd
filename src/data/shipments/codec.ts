import { readShipment, type Shipment } from '@/domain/shipments/shipment';
import type { Stored } from '@/data/stored/codec';
import { storageHome } from '@/data/files/storageHome';

/** `inviidigiornata/{id}` and `inviidigiornata_archivio/{id}` in any stored shape. */
export function decodeShipment({ id, data }: Stored): Shipment {
  return readShipment(id, data, storageHome);
}
