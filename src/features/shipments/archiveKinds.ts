import { shipmentMessages } from '@/domain/messages';
import type { ShipmentTier } from '@/domain/shipments/shipment';
import { plural } from '@/domain/text';

/** Texts and actions for open and for archived shipments. */
export const ARCHIVE_KINDS = {
  main: {
    search: 'Cerca documenti (principale)',
    state: 'Stato attuale: Principale',
    all: 'Archivia e Cancella Tutti',
    one: 'Archivia e Cancella',
    doing: 'Archiviazione',
    moved: (count: number) => plural(count, 'documento archiviato.', 'documenti archiviati.'),
    ask: shipmentMessages.askArchive,
    askAll: shipmentMessages.askArchiveAll,
    failed: shipmentMessages.archiveFailed,
    nothing: shipmentMessages.nothingToArchive,
  },
  archive: {
    search: 'Cerca documenti (archivio)',
    state: 'Stato attuale: Archivio',
    all: 'Ripristina Tutti',
    one: 'Ripristina',
    doing: 'Ripristino',
    moved: (count: number) => plural(count, 'documento ripristinato.', 'documenti ripristinati.'),
    ask: shipmentMessages.askRestore,
    askAll: shipmentMessages.askRestoreAll,
    failed: shipmentMessages.restoreFailed,
    nothing: shipmentMessages.nothingToRestore,
  },
} as const satisfies Record<ShipmentTier, object>;
