/** Where a shipment is stored. */
export const SHIPMENT_TIERS = ['main', 'archive'] as const;
export type ShipmentTier = (typeof SHIPMENT_TIERS)[number];

export const SHIPMENT_COLLECTIONS = {
  main: 'inviidigiornata',
  archive: 'inviidigiornata_archivio',
} as const satisfies Record<ShipmentTier, string>;

/** The tier it can be moved to. */
export const OTHER_TIER = { main: 'archive', archive: 'main' } as const satisfies Record<
  ShipmentTier,
  ShipmentTier
>;
