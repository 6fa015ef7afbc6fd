import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { REGION } from '@/domain/calls/contract';
import { taskIdx } from '@/domain/checks/task';
import { documentIdx } from '@/domain/documents/document';
import { expenseIdx } from '@/domain/expenses/expense';
import type { LeadCollection } from '@/domain/leads/idx';
import { orderIdx } from '@/domain/orders/idx';
import { productIdx } from '@/domain/products/product';
import { contactReminderIdx, reminderIdx } from '@/domain/reminders/filters';
import { shipmentIdx } from '@/domain/shipments/idx';
import { sameStored } from '@/domain/stored';
import { clientOf, isIndexed } from '@/domain/tickets/idx';
import { KINDS } from '@/domain/tickets/kinds';
import { TICKET_KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { userIdx } from '@/domain/users/idx';
import { ask } from '../kit/ask';
import { FAILED_PRECONDITION, INVALID_ARGUMENT, isCode, NOT_FOUND } from '../kit/database-errors';
import { eachOf, withTries } from '../kit/tries';
import { followHiddenFiles, followNotes } from '../notes/triggers';
import { keepConsultationIndex, refreshConsultationsOf } from './consultations';
import { followOwner, refreshDuplicates } from './duplicates';
import { followLead } from './lead-history';
import { followIndexOfLead, refreshLeadsOf } from './leads';
import { followOpen, followTask } from './open-counts';
import { followCategories } from './product-categories';
import { ticketsOfUserQuery } from './queries';
import { followRevenue } from './revenue';
import { followJourney, followStepNote, keepReviews, refreshReviewsOf } from './reviews';
import { keepTicketIndex } from './ticket-index';
import { database } from '../kit/runtime';

/*
 * Keeps `idx` right whoever wrote the document, and with it the parts of a ticket's index. Each trigger writes only what differs, so
 * that its own write, which fires it again, ends there. Logs carry ids and counts, never what people wrote or who they are.
 */

const OPTIONS = { region: REGION, retry: true } as const;
/** A conversation and all that it is found by; a very long one of before is written in many commits. */
const TICKETS = { ...OPTIONS, memory: '512MiB', concurrency: 8, timeoutSeconds: 300 } as const;

type Changed = { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;

export const indexTicket = onDocumentWritten({ document: 'tickets/{id}', ...TICKETS }, (event) =>
  withTries('indexTicket', event, async () => {
    await followHiddenFiles(event.data);
    await indexOneTicket('nutritional', event.params.id, event.data);
    await followOpen(database(), 'nutritional', event.data);
  }),
);
export const indexTechnicalTicket = onDocumentWritten(
  { document: 'assistenzatecnica/{id}', ...TICKETS },
  (event) =>
    withTries('indexTechnicalTicket', event, async () => {
      await followHiddenFiles(event.data);
      await indexOneTicket('technical', event.params.id, event.data);
      await followOpen(database(), 'technical', event.data);
      await followOwner(event.data?.before, event.data?.after);
    }),
);

async function indexOneTicket(kind: TicketKind, id: string, change: Changed): Promise<void> {
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

export const indexUser = onDocumentWritten(
  { document: 'users/{id}', ...OPTIONS, timeoutSeconds: 300 },
  (event) =>
    withTries('indexUser', event, async () => {
      await followNotes('users', event.data);
      const [before, after] = [event.data?.before, event.data?.after];
      if (after?.exists) await writeIdx(after, userIdx(after.data()));
      // After the index, by which a lead finds the person.
      await refreshLeadsOf(database(), event.data);
      if (sameStored(clientOf(before?.data()), clientOf(after?.data()))) return;
      await refreshTicketsOf(event.params.id);
      await refreshReviewsOf(database(), event.params.id);
      await refreshConsultationsOf(database(), event.params.id);
    }),
);

export const indexOrder = onDocumentWritten({ document: 'orders/{id}', ...OPTIONS }, (event) =>
  withTries('indexOrder', event, async () => {
    await followNotes('orders', event.data);
    await indexOne(event.data?.after, (stored) => orderIdx(stored, event.params.id));
    await followRevenue(database(), event.params.id, event.data);
  }),
);
export const indexProduct = onDocumentWritten({ document: 'products/{id}', ...OPTIONS }, (event) =>
  withTries('indexProduct', event, async () => {
    await indexOne(event.data?.after, (stored) => productIdx(stored, event.params.id));
    await followCategories(database(), event.data);
  }),
);
export const indexJourney = onDocumentWritten({ document: 'percorsi/{id}', ...OPTIONS }, (event) =>
  withTries('indexJourney', event, async () => {
    await followNotes('percorsi', event.data);
    await followJourney(database(), event.params.id, event.data);
  }),
);
export const indexAnswers = onDocumentWritten(
  { document: 'questionari/{id}', ...OPTIONS },
  (event) =>
    withTries('indexAnswers', event, async () => {
      await keepReviews(database(), [event.params.id]);
    }),
);
export const indexNote = onDocumentWritten({ document: 'noteinterne/{id}', ...OPTIONS }, (event) =>
  withTries('indexNote', event, () => followStepNote(database(), event.data)),
);
export const indexContact = onDocumentWritten({ document: 'contatti/{id}', ...OPTIONS }, (event) =>
  withTries('indexContact', event, async () => {
    await indexLead('contatti', event.data);
    await followLead(database(), event.params.id, event.id, event.data);
  }),
);
export const indexCampaignContact = onDocumentWritten(
  { document: 'campagnaintegrazione/{id}', ...OPTIONS },
  (event) =>
    withTries('indexCampaignContact', event, () => indexLead('campagnaintegrazione', event.data)),
);
export const indexRecontact = onDocumentWritten(
  { document: 'ricontatti/{id}', ...OPTIONS },
  (event) => withTries('indexRecontact', event, () => indexLead('ricontatti', event.data)),
);

async function indexLead(collection: LeadCollection, change: Changed): Promise<void> {
  await unlessFull(`${collection}/${change?.after.id}`, () =>
    followIndexOfLead(database(), collection, change),
  );
}

export const indexExpense = onDocumentWritten({ document: 'uscite/{id}', ...OPTIONS }, (event) =>
  withTries('indexExpense', event, () => indexOne(event.data?.after, expenseIdx)),
);
export const indexCheckTask = onDocumentWritten(
  { document: 'checkdafare/{id}', ...OPTIONS },
  (event) =>
    withTries('indexCheckTask', event, async () => {
      await indexOne(event.data?.after, taskIdx);
      await followTask(database(), event.data);
    }),
);
export const indexDocument = onDocumentWritten(
  { document: 'documenti/{id}', ...OPTIONS },
  (event) => withTries('indexDocument', event, () => indexOne(event.data?.after, documentIdx)),
);

export const indexReminder = onDocumentWritten(
  { document: 'comunicazioni/{id}', ...OPTIONS },
  (event) => withTries('indexReminder', event, () => indexOne(event.data?.after, reminderIdx)),
);
export const indexContactReminder = onDocumentWritten(
  { document: 'contattiPromemoria/{id}', ...OPTIONS },
  (event) =>
    withTries('indexContactReminder', event, () => indexOne(event.data?.after, contactReminderIdx)),
);

export const indexConsultation = onDocumentWritten(
  { document: 'consulenze/{id}', ...OPTIONS },
  (event) =>
    withTries('indexConsultation', event, () =>
      unlessFull(`consulenze/${event.params.id}`, () =>
        keepConsultationIndex(database(), event.params.id),
      ),
    ),
);
export const indexShipment = onDocumentWritten(
  { document: 'inviidigiornata/{id}', ...OPTIONS },
  (event) => withTries('indexShipment', event, () => indexOne(event.data?.after, shipmentIdx)),
);
export const indexArchivedShipment = onDocumentWritten(
  { document: 'inviidigiornata_archivio/{id}', ...OPTIONS },
  (event) =>
    withTries('indexArchivedShipment', event, () => indexOne(event.data?.after, shipmentIdx)),
);

/** A document whose index depends on nothing but itself. */
export async function indexOne(
  document: DocumentSnapshot | undefined,
  idxOf: (stored: unknown) => object,
): Promise<void> {
  if (document?.exists) await writeIdx(document, idxOf(document.data()));
}

/** The name, e-mail or studio that a person's tickets repeat has changed. */
async function refreshTicketsOf(userId: string): Promise<void> {
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

/** A document that is full can't take its index, however often it is tried. */
async function unlessFull(path: string, write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isCode(error, INVALID_ARGUMENT)) throw error;
    logger.error('index refused', { path });
  }
}
