import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { fieldsOf, timeOf } from '@/domain/stored';
import { NO_STUDIO, STUDIOS } from '@/domain/studios';
import { OPEN_COUNTS, openEntryOf } from '@/domain/tickets/openCounts';
import { TICKET_KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { ask } from '../kit/ask';
import { openOfStudioQuery } from './queries';

/** Keeps the menu's counts of open tickets right when a ticket opens, closes, changes studio or goes. */
export async function followOpen(
  db: Firestore,
  kind: TicketKind,
  change: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined,
): Promise<void> {
  const [was, is] = [change?.before, change?.after].map((ticket) => openEntryOf(ticket?.data()));
  if (was === is) return;
  // When a document went nobody says: then it is counted in any case.
  const since = change?.after.updateTime?.toDate() ?? new Date();
  for (const studio of [was, is]) if (studio) await countOpen(db, kind, studio, since);
}

/** Counts everything: after an import, and for demo data. */
export async function countAllOpen(db: Firestore, now: Date): Promise<void> {
  for (const kind of TICKET_KINDS) for (const studio of [...STUDIOS, NO_STUDIO]) await countOpen(db, kind, studio, now);
}

/**
 * Counts a studio's open tickets and stores the number, unless one counted later is there: changes that arrive together, twice or in
 * any order end in the right one. @param since a count made after this time will do
 */
async function countOpen(db: Firestore, kind: TicketKind, studio: string, since: Date): Promise<void> {
  const ref = db.doc(OPEN_COUNTS);
  const countedAt = (counts: DocumentSnapshot): number => {
    const { at } = fieldsOf(fieldsOf(counts.get(kind))[studio]);
    return timeOf(at)?.getTime() ?? 0;
  };
  if (countedAt(await ref.get()) > since.getTime()) return;
  const counted = await ask(db, openOfStudioQuery(kind, studio)).count().get();
  await db.runTransaction(async (transaction) => {
    if (countedAt(await transaction.get(ref)) > counted.readTime.toMillis()) return;
    transaction.set(ref, { [kind]: { [studio]: { open: counted.data().count, at: counted.readTime } } }, { merge: true });
  });
}
