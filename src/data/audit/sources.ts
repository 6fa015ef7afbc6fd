import type { PagedSource } from '@/domain/live';
import type { RegisterEntry, UndoWay } from '@/domain/audit/entry';
import { counted } from '@/data/live/counted';
import { pagedQuery } from '@/data/live/paged';
import { pagesOf } from '@/data/live/pages';
import { restorePlan } from '@/data/plans/commands';
import { restoreDeleted } from '@/data/audit/deletions';
import { undoShipment } from '@/data/shipments/commands';
import { undoMerge } from '@/data/tickets/merge';
import { decodeEntry } from './codec';
import { registerQuery, type RegisterFilters } from './queries';

/** The audit log, newest first; for Amministratore. */
export function registerEntries(filters: RegisterFilters): PagedSource<RegisterEntry> {
  return pagedQuery(registerQuery(filters), decodeEntry);
}

/** All entries, a page at a time, for an export. @throws AppError */
export function registerPages(filters: RegisterFilters): AsyncIterable<RegisterEntry[]> {
  return pagesOf(registerQuery(filters), decodeEntry);
}

/** Counts the entries on the server. @throws AppError */
export function registerCount(filters: RegisterFilters): Promise<number> {
  return counted(registerQuery(filters));
}

const UNDO: Readonly<Record<UndoWay, (entry: string) => Promise<void>>> = {
  record: (entry) => restoreDeleted({ entry }),
  plan: (entry) => restorePlan({ entry }),
  merge: (entry) => undoMerge({ entry }),
  shipment: undoShipment,
};

/** Undoes what an entry records. @throws AppError with the reason, e.g. that it is too late */
export function undoEntry(way: UndoWay, entry: string): Promise<void> {
  return UNDO[way](entry);
}
