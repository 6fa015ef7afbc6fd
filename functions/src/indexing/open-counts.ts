import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { Query } from '@/data/query';
import { isTaskToDo } from '@/domain/checks/task';
import { fieldsOf, timeOf } from '@/domain/stored';
import { NO_STUDIO, STUDIOS } from '@/domain/studios';
import { CHECKS_COUNT, OPEN_COUNTS, openEntryOf } from '@/domain/tickets/openCounts';
import { TICKET_KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { ask } from '../kit/ask';
import { openOfStudioQuery, tasksToDoQuery } from './queries';

type Changed = { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;

/** A number of the document, and what it counts. */
interface Counted {
  kind: TicketKind | typeof CHECKS_COUNT.kind;
  entry: string;
  asked: Query;
}

const ticketsOf = (kind: TicketKind, studio: string): Counted => ({
  kind,
  entry: studio,
  asked: openOfStudioQuery(kind, studio),
});
const tasks = (): Counted => ({ ...CHECKS_COUNT, asked: tasksToDoQuery() });

/** Keeps the menu's counts of open tickets right when a ticket opens, closes, changes studio or goes. */
export async function followOpen(db: Firestore, kind: TicketKind, change: Changed): Promise<void> {
  const [was, is] = [change?.before, change?.after].map((ticket) => openEntryOf(ticket?.data()));
  if (was === is) return;
  for (const studio of [was, is])
    if (studio) await countOpen(db, ticketsOf(kind, studio), sinceOf(change));
}

/** The same of the checks to do, when one is sent, made, taken back or goes. */
export async function followTask(db: Firestore, change: Changed): Promise<void> {
  const [was, is] = [change?.before, change?.after].map((task) => isTaskToDo(task?.data()));
  if (was !== is) await countOpen(db, tasks(), sinceOf(change));
}

/** Counts everything: after an import, and for demo data. */
export async function countAllOpen(db: Firestore, now: Date): Promise<void> {
  for (const kind of TICKET_KINDS)
    for (const studio of [...STUDIOS, NO_STUDIO]) await countOpen(db, ticketsOf(kind, studio), now);
  await countOpen(db, tasks(), now);
}

/** When a document went nobody says: then it is counted in any case. */
function sinceOf(change: Changed): Date {
  return change?.after.updateTime?.toDate() ?? new Date();
}

/**
 * Counts one of them and stores the number, unless one counted later is there: changes that arrive together, twice or in any order end in
 * the right one. @param since a count made after this time will do
 */
async function countOpen(
  db: Firestore,
  { kind, entry, asked }: Counted,
  since: Date,
): Promise<void> {
  const ref = db.doc(OPEN_COUNTS);
  const countedAt = (counts: DocumentSnapshot): number => {
    const { at } = fieldsOf(fieldsOf(counts.get(kind))[entry]);
    return timeOf(at)?.getTime() ?? 0;
  };
  if (countedAt(await ref.get()) > since.getTime()) return;
  const counted = await ask(db, asked).count().get();
  await db.runTransaction(async (transaction) => {
    if (countedAt(await transaction.get(ref)) > counted.readTime.toMillis()) return;
    transaction.set(
      ref,
      { [kind]: { [entry]: { open: counted.data().count, at: counted.readTime } } },
      { merge: true },
    );
  });
}
