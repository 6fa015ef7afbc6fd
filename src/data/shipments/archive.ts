import { pagesOf, counted } from '@/data/live/read';
import type { PagedSource } from '@/domain/live';
import type { ShipmentTier } from '@/domain/shipments/shipment';
import { fieldsOf, nameOf } from '@/domain/stored';
import type { Range } from '@/domain/tickets/archive';
import type { Stored } from '@/data/stored/codec';
import { pagedQuery } from '@/data/live/paged';
import { storedTimeOf } from '@/domain/time/rome';
import { shipmentsMadeQuery } from './queries';

/** A shipment as the archive shows it. */
export interface MadeShipment {
  id: string;
  /** Null if unreadable. */
  createdAt: Date | null;
  email: string;
  name: string;
  surname: string;
}

/** A current or archived shipment in any stored shape, with the fields the archive shows. */
function decodeMade({ id, data }: Stored): MadeShipment {
  const { createdAt, email, name, surname } = fieldsOf(data);
  return {
    id,
    createdAt: storedTimeOf(createdAt),
    email: nameOf(email),
    name: nameOf(name),
    surname: nameOf(surname),
  };
}

/** Shipments created in a range of days, live. */
export function madeShipments(tier: ShipmentTier, range: Range): PagedSource<MadeShipment> {
  return pagedQuery(shipmentsMadeQuery(tier, range), decodeMade);
}

/** Counts `madeShipments` on the server. @throws AppError */
export function madeShipmentCount(tier: ShipmentTier, range: Range): Promise<number> {
  return counted(shipmentsMadeQuery(tier, range));
}

/** All shipments created in a range of days, from the server. @throws AppError */
export async function allMadeShipments(tier: ShipmentTier, range: Range): Promise<MadeShipment[]> {
  const all: MadeShipment[] = [];
  for await (const page of pagesOf(shipmentsMadeQuery(tier, range), decodeMade)) all.push(...page);
  return all;
}
