import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { LeadCollection } from '@/domain/leads/idx';
import { sameStored } from '@/domain/stored';
import { isIndexed } from '@/domain/tickets/idx';
import { KINDS } from '@/domain/tickets/kinds';
import { TICKET_KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { ask } from '../kit/ask';
import { FAILED_PRECONDITION, INVALID_ARGUMENT, isCode, NOT_FOUND } from '../kit/database-errors';
import { eachOf } from '../kit/tries';
import { keepConsultationIndex } from './consultations';
import { refreshDuplicates } from './duplicates';
import { noteRefused } from './large';
import { followIndexOfLead } from './leads';
import { ticketsOfUserQuery } from './queries';
import { keepTicketIndex } from './ticket-index';
import { database } from '../kit/runtime';

/*
 * Keeps `idx` right whoever wrote the document, and with it the parts of a ticket's index; written.ts says which step follows which
 * collection. Each writes only what differs, so that its own write, which fires the trigger again, ends there. Logs carry ids and counts, never what people wrote or who they are.
 */

type Changed = { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;

export async function indexOneTicket(kind: TicketKind, id: string, change: Changed): Promise<void> {
  // One that is new may have come back with the index it had: its parts went with it.
  if (change?.before.exists && change.after.exists && isIndexed(change.after.data())) return;
  await unlessFull(`${KINDS[kind].collection}/${id}`, () =>
    keepTicketIndex(database(), kind, id, { completedAt: completion(change) }),
  );
}

/** The time of a write that made the ticket Completato; null for any other write, and for one that restores or imports it. */
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

/** A document whose index depends on nothing but itself. */
export async function indexOne(
  document: DocumentSnapshot | undefined,
  idxOf: (stored: unknown) => object,
): Promise<void> {
  if (document?.exists) await writeIdx(document, idxOf(document.data()));
}

/** The name, e-mail or studio that a person's tickets repeat has changed. */
export async function refreshTicketsOf(userId: string): Promise<void> {
  const db = database();
  const found = await Promise.all(
    TICKET_KINDS.map(async (kind) =>
      (await ask(db, ticketsOfUserQuery(kind, userId)).select().get()).docs.map(({ id }) => ({
        kind,
        id,
      })),
    ),
  );
  const tickets = found.flat();
  await eachOf(tickets, ({ kind, id }) =>
    unlessFull(`${KINDS[kind].collection}/${id}`, () => keepTicketIndex(db, kind, id)),
  );
  if (tickets.filter(({ kind }) => kind === 'technical').length > 1)
    await refreshDuplicates(userId);
  if (tickets.length > 0)
    logger.info('tickets of a changed user indexed', { userId, tickets: tickets.length });
}

/** Writes `idx` if it differs and the document is still what it was computed from: a newer version has an event of its own. */
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

/** A document that is full can't take its index, however often its event comes; the hourly sweep tries it again. */
async function unlessFull(path: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isCode(error, INVALID_ARGUMENT)) throw error;
    logger.error('index refused', { path });
    await noteRefused(database(), path);
  }
}
