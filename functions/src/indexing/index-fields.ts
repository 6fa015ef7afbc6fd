import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { LeadCollection } from '@/domain/leads/idx';
import { sameStored } from '@/domain/stored';
import { clientOf, isIndexed } from '@/domain/tickets/idx';
import { KINDS, TICKET_KINDS, type TicketKind } from '@/domain/tickets/ticket';
import {
  ask,
  clock,
  FAILED_PRECONDITION,
  INVALID_ARGUMENT,
  isCode,
  NOT_FOUND,
  database,
  emulated,
} from '../kit/runtime';
import { eachOf } from '../kit/tries';
import { keepConsultationIndex, refreshConsultationsOf } from './consultations';
import { refreshDuplicates } from './duplicates';
import { noteRefused } from './large';
import { followIndexOfLead, refreshLeadsOf } from './leads';
import { ticketsOfUserQuery } from './queries';
import { refreshReviewsOf } from './reviews';
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

/** When a write set the status to Completato; null for others, and for restores and imports. */
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
  document: DocumentSnapshot | undefined,
  idxOf: (stored: unknown) => object,
): Promise<void> {
  if (document?.exists) await writeIdx(document, idxOf(document.data()));
}

/** Updates tickets after a change of the person's name, e-mail or studio. */
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

/** Writes `idx` if it differs, unless the document has changed: that has its own event. */
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

/** A document at its size limit cannot take the index at any retry; the sweep tries again. */
async function unlessFull(path: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isCode(error, INVALID_ARGUMENT)) throw error;
    logger.error('index refused', { path });
    await noteRefused(database(), path);
  }
}

/*
 * Leads, tickets, reviews and consultations repeat a person's name, e-mail, number or studio. A
 * burst of changes is propagated once: an event does nothing if the record has changed again, as
 * the later event will do it.
 */

/** A record that changed this recently may be about to change again. */
const BURST_MS = 20_000;
/** Short in the emulator, which delivers one event at a time: all others would wait, too. */
const SETTLE_MS = emulated ? 100 : 3_000;

/** After a write of a person's record, once indexed. */
export async function followRenamed(db: Firestore, change: Changed): Promise<void> {
  if (!change) return;
  let reading: Promise<DocumentSnapshot> | undefined;
  const current = () => (reading ??= settled(db, change));
  const refreshes = [
    () => refreshLeadsOf(db, change, current),
    () => refreshRepeated(db, change, current),
  ];
  await eachOf(refreshes, (refresh) => refresh());
}

async function refreshRepeated(
  db: Firestore,
  { before, after }: NonNullable<Changed>,
  current: () => Promise<DocumentSnapshot>,
): Promise<void> {
  const [was, is] = [before, after].map((record) => clientOf(record.data()));
  if (sameStored(was, is) || !sameStored(is, clientOf((await current()).data()))) return;
  const refreshes = [
    refreshTicketsOf,
    (uid: string) => refreshReviewsOf(db, uid),
    (uid: string) => refreshConsultationsOf(db, uid),
  ];
  await eachOf(refreshes, (refresh) => refresh(after.id));
}

/** The record after a possible burst of changes. */
async function settled(
  db: Firestore,
  { before, after }: NonNullable<Changed>,
): Promise<DocumentSnapshot> {
  const [last, now] = [before, after].map((record) => record.updateTime?.toMillis());
  if (last !== undefined && now !== undefined && now - last < BURST_MS)
    await clock.pause(SETTLE_MS);
  return db.doc(after.ref.path).get();
}
