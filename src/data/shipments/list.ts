import { fetchedOnce } from '@/data/live/live';
import { pagesOf, type Matches, counted } from '@/data/live/read';
import type { LiveSource, PagedSource } from '@/domain/live';
import { SHIPMENTS_PAGE, type ShipmentsFilter } from '@/domain/shipments/filters';
import type { Shipment } from '@/domain/shipments/shipment';
import { pagedQuery } from '@/data/live/paged';
import { shipmentListQuery } from './queries';
import { decodeShipment } from './sources';

/** Shipments of the chosen days or of a view, live, 40 per page. */
export function shipmentList(filter: ShipmentsFilter): PagedSource<Shipment> {
  return pagedQuery(shipmentListQuery(filter), decodeShipment, { pageSize: SHIPMENTS_PAGE });
}

/** Counts the shipments on the server. @throws AppError */
export function shipmentCount(filter: ShipmentsFilter): Promise<number> {
  return counted(shipmentListQuery(filter));
}

/** Number of shipments late on a day. @param generation a new number reloads */
export function lateShipments(today: Date, generation = 0): LiveSource<number> {
  return fetchedOnce(`invii/ritardo/${today.getTime()}/${generation}`, () =>
    shipmentCount({ view: 'late', today }),
  );
}

/** All matching shipments, page by page, for an export. @throws AppError */
export function shipmentPages(
  filter: ShipmentsFilter,
  chosen: Matches<Shipment>,
): AsyncIterable<Shipment[]> {
  return pagesOf(shipmentListQuery(filter), decodeShipment, chosen);
}
