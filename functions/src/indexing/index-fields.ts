import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { REGION } from '@/domain/calls/contract';
import { leadIdx } from '@/domain/leads/idx';
import { orderIdx } from '@/domain/orders/idx';
import { accountIdOf, sameStored } from '@/domain/stored';
import { clientOf, ticketIdx } from '@/domain/tickets/idx';
import { KINDS } from '@/domain/tickets/kinds';
import { TICKET_KINDS } from '@/domain/tickets/ticket';
import { userIdx } from '@/domain/users/idx';
import { ask } from '../kit/ask';
import { FAILED_PRECONDITION, INVALID_ARGUMENT, isCode, NOT_FOUND } from '../kit/database-errors';
import { followOwner, refreshDuplicates } from './duplicates';
import { followOpen } from './open-counts';
import { ticketsOfUserQuery } from './queries';
import { database } from '../kit/runtime';

/*
 * Keeps `idx` right whoever wrote the document. Each trigger writes only what differs, so
 * that its own write, which fires it again, ends there. Logs carry ids and counts, never what people wrote or who they are.
 */

const OPTIONS = { region: REGION, retry: true } as const;

export const indexTicket = onDocumentWritten({ document: 'tickets/{id}', ...OPTIONS }, async ({ data }) => {
  await indexOneTicket(data);
  await followOpen(database(), 'nutritional', data);
});
export const indexTechnicalTicket = onDocumentWritten({ document: 'assistenzatecnica/{id}', ...OPTIONS }, async ({ data }) => {
  await indexOneTicket(data);
  await followOpen(database(), 'technical', data);
  await followOwner(data?.before, data?.after);
});

async function indexOneTicket(change: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined): Promise<void> {
  const ticket = change?.after;
  if (!ticket?.exists) return;
  const userId = accountIdOf(ticket.get('userId'));
  const user = userId ? await database().doc(`users/${userId}`).get() : undefined;
  await writeIdx(ticket, ticketIdx(ticket.data(), user?.data() ?? null, completion(change)));
}

/** The time of a write that made the ticket Completato; null for any other write, and for one that restores or imports it. */
function completion(change: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined): Date | null {
  const was: unknown = change?.before.get('status');
  return change?.before.exists && was !== 'Completato' ? (change.after.updateTime?.toDate() ?? null) : null;
}

export const indexUser = onDocumentWritten({ document: 'users/{id}', ...OPTIONS }, async ({ data, params }) => {
  const [before, after] = [data?.before, data?.after];
  if (after?.exists) await writeIdx(after, userIdx(after.data()));
  if (sameStored(clientOf(before?.data()), clientOf(after?.data()))) return;
  await refreshTicketsOf(params.id);
});

export const indexOrder = onDocumentWritten({ document: 'orders/{id}', ...OPTIONS }, ({ data, params }) =>
  indexOne(data?.after, (stored) => orderIdx(stored, params.id)),
);
export const indexContact = onDocumentWritten({ document: 'contatti/{id}', ...OPTIONS }, ({ data }) => indexOne(data?.after, leadIdx));
export const indexCampaignContact = onDocumentWritten({ document: 'campagnaintegrazione/{id}', ...OPTIONS }, ({ data }) =>
  indexOne(data?.after, leadIdx),
);
export const indexRecontact = onDocumentWritten({ document: 'ricontatti/{id}', ...OPTIONS }, ({ data }) => indexOne(data?.after, leadIdx));

/** A document whose index depends on nothing but itself. */
async function indexOne(document: DocumentSnapshot | undefined, idxOf: (stored: unknown) => object): Promise<void> {
  if (document?.exists) await writeIdx(document, idxOf(document.data()));
}

/** The name, e-mail or studio that a person's tickets repeat has changed. */
async function refreshTicketsOf(userId: string): Promise<void> {
  const db = database();
  const found = await Promise.all(TICKET_KINDS.map((kind) => ask(db, ticketsOfUserQuery(kind, userId)).select().get()));
  const refs = found.flatMap(({ docs }) => docs.map(({ ref }) => ref));
  // One transaction each: a conversation that somebody is writing in is read again rather than overwritten with what it was.
  for (const ref of refs) await refreshTicket(ref, userId);
  if (refs.filter(({ parent }) => parent.id === KINDS.technical.collection).length > 1) await refreshDuplicates(userId);
  if (refs.length > 0) logger.info('tickets of a changed user indexed', { userId, tickets: refs.length });
}

async function refreshTicket(ref: DocumentReference, userId: string): Promise<void> {
  const db = database();
  await db.runTransaction(async (transaction) => {
    const [ticket, user] = await transaction.getAll(ref, db.doc(`users/${userId}`));
    if (!ticket?.exists) return;
    const idx = ticketIdx(ticket.data(), user?.data() ?? null);
    if (!sameStored(ticket.get('idx'), idx)) transaction.update(ref, { idx });
  });
}

/** Writes `idx` if it differs and the document is still what it was computed from: a newer version has an event of its own. */
async function writeIdx(document: DocumentSnapshot, idx: object): Promise<void> {
  if (sameStored(document.get('idx'), idx)) return;
  try {
    await document.ref.update({ idx }, document.updateTime ? { lastUpdateTime: document.updateTime } : {});
  } catch (error) {
    if (isCode(error, FAILED_PRECONDITION, NOT_FOUND)) {
      logger.debug('index skipped, the document has changed since', { path: document.ref.path });
    } else if (isCode(error, INVALID_ARGUMENT)) {
      // A document that is full can't take its index, however often it is tried.
      logger.error('index refused', { path: document.ref.path });
    } else {
      throw error;
    }
  }
}
