import type { LiveSource, PagedSource } from '@/domain/live';
import { SHIPMENTS_PAGE, type ShipmentsAsked } from '@/domain/shipments/filters';
import type { Shipment } from '@/domain/shipments/shipment';
import { asked as askedOnce } from '@/data/live/asked';
import { counted } from '@/data/live/counted';
import { pagedQuery } from '@/data/live/paged';
import { pagesOf, type Matches } from '@/data/live/pages';
import { decodeShipment } from './codec';
import { shipmentListQuery } from './queries';

/** The shipments of the chosen days or of a view, live, 40 at a time: nothing else is listened to. */
export function shipmentList(asked: ShipmentsAsked): PagedSource<Shipment> {
  return pagedQuery(shipmentListQuery(asked), decodeShipment, { pageSize: SHIPMENTS_PAGE });
}

/** How many there are in all, counted by the server. @throws AppError */
export function shipmentCount(asked: ShipmentsAsked): Promise<number> {
  return counted(shipmentListQuery(asked));
}

/** How many are late on a day. @param generation another number asks again */
export function lateShipments(today: Date, generation = 0): LiveSource<number> {
  return askedOnce(`invii/ritardo/${today.getTime()}/${generation}`, () =>
    shipmentCount({ view: 'late', today }),
  );
}

/** All those chosen, a page at a time, for an export. @throws AppError */
export function shipmentPages(
  asked: ShipmentsAsked,
  chosen: Matches<Shipment>,
): AsyncIterable<Shipment[]> {
  return pagesOf(shipmentListQuery(asked), decodeShipment, chosen);
}
