import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { CollectionName } from '@/domain/access/collections';
import { LOOKED_AT_PER_HOUR } from '@/domain/limits';
import { groupsOf } from '@/domain/lists';
import { fieldsOf, textOf, timeOf } from '@/domain/stored';
import { TICKET_KINDS } from '@/domain/tickets/ticket';
import { ask, clock, pages } from '../kit/runtime';
import { BUDGET_MS, type Run } from '../kit/jobs';
import { noteFound } from './large';
import { afterIdQuery, conversationsQuery } from './queries';

/*
 * A document that a single write makes too large for its event gets no mark (large.ts). Our screens
 * refuse such writes, but other applications that use the database may not. Firestore can query
 * neither by size nor by the time of the last write. So each hourly run fetches documents without
 * their fields, only to learn when they were last written: all open conversations, which other
 * applications make grow, and the next LOOKED_AT_PER_HOUR documents of all collections with steps.
 * Only those written since the previous look are read in full.
 */

const CURSOR = 'avanzamenti/ricerca_grandi';
/** Time for the search; the rest of a run is for processing what was found. */
const FIND_MS = BUDGET_MS / 2;
/** How far back the first look goes; the backfill has marked what is older. */
const HOUR_MS = 3_600_000;
/** By how much our clock may be ahead of the database's. */
const MARGIN_MS = 5 * 60_000;
/** Few enough that a page which must be read in full is done in FIND_MS. */
const PAGE = 300;
/** Documents read in full at a time; each can be up to 1 MB. */
const TOGETHER = 50;

/**
 * Marks the large documents among those whose turn it is in this hour.
 * @param perHour documents to look at besides open conversations
 */
export async function findLarge(
  db: Firestore,
  run: Run,
  collections: readonly CollectionName[],
  perHour = LOOKED_AT_PER_HOUR,
): Promise<void> {
  const ref = db.doc(CURSOR);
  const stored = fieldsOf((await ref.get()).data());
  const find = { db, run, goesOn: () => run.goesOn() && sinceStart(run) < FIND_MS };
  const hourAgo = new Date(run.startedAt.getTime() - HOUR_MS);
  if (await findOpen(find, timeOf(stored.openAt) ?? hourAgo))
    await ref.set({ openAt: run.startedAt }, { merge: true });
  const cursor = cursorOf(stored, run.startedAt, collections);
  let left = perHour;
  for (let at = cursor.at; at !== null && left > 0 && find.goesOn(); at = cursor.at) {
    await run.keep();
    const size = Math.min(PAGE, left);
    const { docs } = await ask(db, afterIdQuery(at, cursor.last, size))
      .select()
      .get();
    if (!(await noteLargeOf(find, docs, cursor.since))) return;
    left -= docs.length;
    cursor.last = docs.length === size ? (docs.at(-1)?.id ?? null) : null;
    if (cursor.last === null) cursor.at = collections[collections.indexOf(at) + 1] ?? null;
    await ref.set({ ...cursor }, { merge: true });
  }
}

interface Find {
  db: Firestore;
  run: Run;
  /** Whether there is time for more. */
  goesOn: () => boolean;
}

const sinceStart = ({ startedAt }: Run) => clock.now().getTime() - startedAt.getTime();

/**
 * Looks at all open conversations.
 * @param since time of the last complete look
 * @returns whether this look is complete
 */
async function findOpen(find: Find, since: Date): Promise<boolean> {
  for (const kind of TICKET_KINDS)
    for await (const docs of pages(ask(find.db, conversationsQuery(kind)).select(), PAGE)) {
      await find.run.keep();
      if (!(await noteLargeOf(find, docs, since))) return false;
    }
  return true;
}

/** Marks the large documents among those written since. @returns false if time ran out */
async function noteLargeOf(
  { db, run, goesOn }: Find,
  docs: readonly DocumentSnapshot[],
  since: Date | null,
): Promise<boolean> {
  const from = since === null ? 0 : since.getTime() - MARGIN_MS;
  const written = docs.filter(({ updateTime }) => (updateTime?.toMillis() ?? from) >= from);
  for (const some of groupsOf(written, TOGETHER)) {
    if (!goesOn()) return false;
    await run.keep();
    for (const doc of await db.getAll(...some.map(({ ref }) => ref))) await noteFound(db, doc);
  }
  return true;
}

interface Cursor {
  /** When this pass began, and (`since`) when the previous one did: null in the first pass. */
  begun: Date;
  since: Date | null;
  /** The current collection; null once the pass is complete. */
  at: CollectionName | null;
  /** Id of the last document looked at in that collection. */
  last: string | null;
}

/** Where the last run stopped; a new pass if the last one is complete. */
function cursorOf(
  { begun, since, at, last }: Readonly<Record<string, unknown>>,
  now: Date,
  collections: readonly CollectionName[],
): Cursor {
  const [started, current] = [timeOf(begun), collections.find((name) => name === at)];
  if (started !== null && current !== undefined)
    return { begun: started, since: timeOf(since), at: current, last: textOf(last) };
  // The last pass may have looked at a document before it was written again, so `since` is the
  // start of that pass.
  return { begun: now, since: started, at: collections[0] ?? null, last: null };
}
