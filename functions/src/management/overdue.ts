import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { bookingsQuery } from '@/data/bookings/queries';
import { sentChecksQuery } from '@/data/checks/queries';
import { followQuery } from '@/data/follow/queries';
import type { Query } from '@/data/live/query';
import { contactRemindersQuery, publicRemindersQuery } from '@/data/reminders/queries';
import { renewalsToAskQuery } from '@/data/renewals/queries';
import { reviewsQuery } from '@/data/reviews/queries';
import { shipmentListQuery } from '@/data/shipments/queries';
import {
  dueChecksQuery,
  promisedCallsQuery,
  returningQuery,
  unpaidOrdersQuery,
  waitingTicketsQuery,
} from '@/data/today/queries';
import { groupsOf } from '@/domain/lists';
import { STUDIO_GROUPS, type StudioGroup } from '@/domain/management/studioGroups';
import { recordIdOf } from '@/domain/stored';
import { NO_STUDIO, parseStudio } from '@/domain/studios';
import { TICKET_KINDS } from '@/domain/tickets/ticket';
import { addDays } from '@/domain/time/rome';
import { lateGroups } from '@/domain/time/answerTarget';
import type { OpeningHours } from '@/domain/time/openingHours';
import {
  DECISIONS,
  decisionsById,
  readDecision,
  kindOf,
  TODAY_KINDS,
  todayId,
  type TodayItem,
  type TodayKind,
} from '@/domain/today/item';
import { DAYS_BACK, rangeOf } from '@/domain/today/due';
import { undecided } from '@/domain/today/queue';
import { ask, pages } from '../kit/runtime';
import type { Run } from '../kit/jobs';
import { CLIENTS_STUDIO, waitingOf } from './waiting';

/*
 * Overdue work: what «Oggi», in the view of all, still shows for a day. Uses the same queries and
 * rules as `data/today` does live, but reads all pages and leaves out personal reminders.
 */

/** Documents per request by id. */
const TOGETHER = 100;
/** Not a real person, so that nobody's own decisions apply to the queue. */
const NOBODY = { uid: '-', email: '-' };

interface OverdueInput {
  /** yyyy-MM-dd in Rome. */
  day: string;
  hours: OpeningHours;
  now: Date;
  run: Pick<Run, 'goesOn' | 'keep'>;
}

/** An item that waits, with its studio as stored. */
interface Waiting {
  item: TodayItem;
  studio: unknown;
}

type Overdue = Record<TodayKind, number>;

/** How many items wait per studio and kind; null if time ran out. */
export async function overdueBy(
  db: Firestore,
  options: OverdueInput,
): Promise<Map<StudioGroup, Overdue> | null> {
  const { day, hours, now, run } = options;
  const found = new Map<string, Waiting>();
  const add = (docs: readonly DocumentSnapshot[]) => {
    for (const doc of docs) {
      const waiting = waitingOf(doc, rangeOf(day).before);
      if (waiting) found.set(todayId(waiting.item), waiting);
    }
  };
  for (const query of queriesOf(options)) {
    for await (const page of pages(ask(db, query))) {
      add(page);
      if (!run.goesOn()) return null;
      await run.keep();
    }
  }
  add(await returning(db, day, found));
  const items = [...found.values()].map(({ item }) => item);
  const decisions = await decisionsAbout(db, [...found.keys()]);
  const left = undecided(items, decisions, { view: 'tutto', me: NOBODY, now, hours });
  const ids = new Set(left.map(todayId));
  const some = [...found].filter(([id]) => ids.has(id)).map(([, waiting]) => waiting);
  return counted(some, await studiosOf(db, some));
}

/** The queries that `feedsOf` (data/today/feeds.ts) makes for «Tutti». */
function queriesOf({ day, hours }: OverdueInput): Query[] {
  const { from, before } = rangeOf(day);
  const until = { from: null, before };
  const { from: sinceRenewals } = rangeOf(addDays(day, -DAYS_BACK));
  const reviews = { studio: null, status: null, kind: null, rating: null, search: '' };
  const calls = ['first', 'second'] as const;
  return [
    ...TICKET_KINDS.flatMap((kind) =>
      lateGroups(before, hours).map((group) => waitingTicketsQuery(kind, group)),
    ),
    contactRemindersQuery({ email: null, done: false }, until),
    ...calls.map((call) => promisedCallsQuery(call, null, { from, before })),
    bookingsQuery(day, day),
    unpaidOrdersQuery(),
    reviewsQuery('overdue', reviews, before),
    reviewsQuery('submitted', { ...reviews, status: 'none' }, before),
    dueChecksQuery(null, before),
    sentChecksQuery(),
    shipmentListQuery({ view: 'late', today: before }),
    publicRemindersQuery({ done: 'da fare', urgency: null }, until),
    renewalsToAskQuery(null, { from: sinceRenewals, before }),
    followQuery({ studio: null, level: 'rosso', reason: null }),
  ];
}

/** Items postponed until this day that none of the queries finds any more. */
async function returning(
  db: Firestore,
  day: string,
  found: ReadonlyMap<string, unknown>,
): Promise<DocumentSnapshot[]> {
  const { docs } = await ask(db, returningQuery(null, rangeOf(day))).get();
  const things = docs
    .map((doc) => readDecision(doc.data()))
    .filter((decision) => decision !== null)
    .filter((one) => !found.has(todayId(one)) && recordIdOf(one.docId) !== null);
  return fetched(
    db,
    things.map(({ collection, docId }) => `${collection}/${docId}`),
  );
}

async function decisionsAbout(db: Firestore, ids: readonly string[]) {
  const docs = await fetched(
    db,
    ids.map((id) => `${DECISIONS}/${id}`),
  );
  return decisionsById(
    docs.map((doc) => readDecision(doc.data())).filter((decision) => decision !== null),
  );
}

/** The stored studio of each client whose own documents don't name it. */
async function studiosOf(db: Firestore, some: readonly Waiting[]) {
  const uids = some
    .filter(({ studio }) => studio === CLIENTS_STUDIO)
    .map(({ item }) => recordIdOf(item.uid))
    .filter((uid) => uid !== null);
  const docs = await fetched(
    db,
    [...new Set(uids)].map((uid) => `users/${uid}`),
    'studio',
  );
  return new Map(docs.map((doc) => [doc.id, doc.get('studio') as unknown]));
}

async function fetched(
  db: Firestore,
  paths: readonly string[],
  ...fieldMask: string[]
): Promise<DocumentSnapshot[]> {
  const groups = await Promise.all(
    groupsOf(paths, TOGETHER).map((group) =>
      db.getAll(...group.map((path) => db.doc(path)), fieldMask.length > 0 ? { fieldMask } : {}),
    ),
  );
  return groups.flat().filter(({ exists }) => exists);
}

function counted(
  some: readonly Waiting[],
  studios: ReadonlyMap<string, unknown>,
): Map<StudioGroup, Overdue> {
  const none = () => Object.fromEntries(TODAY_KINDS.map((kind) => [kind, 0])) as Overdue;
  const counts = new Map(STUDIO_GROUPS.map((group) => [group, none()]));
  for (const { item, studio } of some) {
    const named = studio === CLIENTS_STUDIO ? studios.get(item.uid) : studio;
    const count = counts.get(parseStudio(named) ?? NO_STUDIO);
    if (count) count[kindOf(item)] += 1;
  }
  return counts;
}
