import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { LeadCollection } from '@/domain/leads/idx';
import { sameStored } from '@/domain/stored';
import { isIndexed } from '@/domain/tickets/idx';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { FAILED_PRECONDITION, isCode, NOT_FOUND, database } from '../kit/runtime';
import { keepConsultationIndex } from './consultations';
import { IDX_OF } from './idx';
import { unlessFull } from './large';
import { followIndexOfLead } from './leads';
import { keepTicketIndex } from './ticket-index';

/*
 * Keeps `idx` and the parts of ticket indexes up to date, whoever wrote the document; written.ts
 * assigns the steps to collections. Each writes only differences, so that its own write does not
 * trigger it endlessly. Logs contain ids and counts only.
 */

type Changed = { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;

export async function indexOneTicket(kind: TicketKind, id: string, change: Changed): Promise<void> {
  // A created ticket may be a restored one with its old index; its parts were deleted.
  if (change?.before.exists && change.after.exists && isIndexed(change.after.data())) return;
  await unlessFull(`${KINDS[kind].collection}/${id}`, () =>
    keepTicketIndex(database(), kind, id, { completedAt: completion(change) }),
  );
}

/** When a write set the status to Completato; null for other writes, restores and imports. */
function completion(change: Changed): Date | null {
  const was: unknown = change?.before.get('status');
  return change?.before.exists && was !== 'Completato'
    ? (change.after.updateTime?.toDate() ?? null)
    : null;
}

export async function indexLead(collection: LeadCollection, change: Changed): Promise<void> {
  await unlessFull(`${collection}/${change?.after.id}`, () =>
    followIndexOfLead(database(), collection, change),
  );
}

export async function indexConsultation(id: string): Promise<void> {
  await unlessFull(`consulenze/${id}`, () => keepConsultationIndex(database(), id));
}

/** Indexes a document whose index depends only on itself. */
export async function indexOne(
  collection: keyof typeof IDX_OF,
  document: DocumentSnapshot | undefined,
): Promise<void> {
  if (document?.exists) await writeIdx(document, IDX_OF[collection](document.data(), document.id));
}

/**
 * Writes `idx` if it differs, unless the document has changed since: that change has its own event.
 */
async function writeIdx(document: DocumentSnapshot, idx: object): Promise<void> {
  if (sameStored(document.get('idx'), idx)) return;
  await unlessFull(document.ref.path, async () => {
    try {
      await document.ref.update(
        { idx },
        document.updateTime ? { lastUpdateTime: document.updateTime } : {},
      );
    } catch (error) {
      if (!isCode(error, FAILED_PRECONDITION, NOT_FOUND)) throw error;
      logger.debug('index skipped, the document has changed since', { path: document.ref.path });
    }
  });
}
