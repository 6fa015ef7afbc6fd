/** Where a shipment is stored. */
export const SHIPMENT_PLACES = ['main', 'archive'] as const;
export type ShipmentPlace = (typeof SHIPMENT_PLACES)[number];

export const SHIPMENT_COLLECTIONS = {
  main: 'inviidigiornata',
  archive: 'inviidigiornata_archivio',
} as const satisfies Record<ShipmentPlace, string>;

/** The place it can be moved to. */
export const OTHER_PLACE = { main: 'archive', archive: 'main' } as const satisfies Record<
  ShipmentPlace,
  ShipmentPlace
>;
