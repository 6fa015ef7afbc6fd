import { pagesOf, counted } from '@/data/live/read';
import type { PagedSource } from '@/domain/live';
import type { AuditEntry, UndoWay } from '@/domain/audit/entry';
import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { call } from '@/data/callables/call';
import { pagedQuery } from '@/data/live/paged';
import { restorePlan } from '@/data/plans/commands';
import { restoreDeleted } from '@/data/audit/deletions';
import { undoShipment } from '@/data/shipments/commands';
import { undoMerge } from '@/data/tickets/merge';
import { decodeEntry } from './codec';
import { auditQuery, type AuditFilters } from './queries';

/** The audit log, newest first; for Amministratore. */
export function auditEntries(filters: AuditFilters): PagedSource<AuditEntry> {
  return pagedQuery(auditQuery(filters), decodeEntry);
}

/** All entries, a page at a time, for an export. @throws AppError */
export function auditPages(filters: AuditFilters): AsyncIterable<AuditEntry[]> {
  return pagesOf(auditQuery(filters), decodeEntry);
}

/** Counts the entries on the server. @throws AppError */
export function auditCount(filters: AuditFilters): Promise<number> {
  return counted(auditQuery(filters));
}

async function restoreList(entry: string): Promise<void> {
  await call(AUDIT_CALLABLES.restoreList, { entry });
}

const UNDO: Readonly<Record<UndoWay, (entry: string) => Promise<void>>> = {
  record: (entry) => restoreDeleted({ entry }),
  plan: (entry) => restorePlan({ entry }),
  merge: (entry) => undoMerge({ entry }),
  shipment: undoShipment,
  list: restoreList,
};

/** Undoes what an entry records. @throws AppError with the reason, e.g. that it is too late */
export function undoEntry(way: UndoWay, entry: string): Promise<void> {
  return UNDO[way](entry);
}
