import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { accountIdOf, sameStored } from '@/domain/stored';
import { ticketIdx, type TicketIdx } from '@/domain/tickets/idx';
import { KINDS, TICKET_KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { PART_TOKENS_MAX, ticketParts, type StoredPart } from '@/domain/tickets/parts';
import { ask, database } from '../kit/runtime';
import { eachOf } from '../kit/tries';
import { refreshDuplicates } from './duplicates';
import { unlessFull } from './large';
import { partsOfTicketQuery, ticketsOfUserQuery } from './queries';

/** Tokens per commit: each is an index entry. */
const TOKENS_AT_ONCE = PART_TOKENS_MAX;
/** Cost, in tokens, of rewriting a part whose tokens stay. */
const FEW_TOKENS = 50;
/** All fields of a part but its tokens, which `of` represents. */
const COMPARED = ['ticket', 'status', 'studio', 'type', 'at', 'of', 'who', 'name'] as const;

interface Change {
  tokens: number;
  write: (transaction: Transaction) => void;
}

/**
 * Recomputes a ticket's `idx` and the parts of its index, or removes the parts of a deleted ticket.
 * Each step is one transaction over ticket and parts, so events may arrive late, twice or out of
 * order; the last one writes `idx`. The next run continues an interrupted one. Returns whether
 * anything was outdated. Also called by the backfill.
 * @param completedAt when the status has just become Completato
 * @param dryRun writes nothing
 */
export async function keepTicketIndex(
  db: Firestore,
  kind: TicketKind,
  id: string,
  { completedAt = null, dryRun = false }: { completedAt?: Date | null; dryRun?: boolean } = {},
): Promise<boolean> {
  const wanted = remembered(kind, id, completedAt);
  for (let changed = false; ; changed = true) {
    const step = await db.runTransaction(async (transaction) => {
      // The ticket in the transaction already serialises these; locking parts and user too would
      // only cause contention.
      const ticket = await transaction.get(db.collection(KINDS[kind].collection).doc(id));
      const parts = await ask(db, partsOfTicketQuery(kind, id))
        .select(...COMPARED)
        .get();
      const userId = accountIdOf(ticket.get('userId'));
      const user = ticket.exists && userId ? await db.doc(`users/${userId}`).get() : undefined;
      const target = ticket.exists ? wanted(ticket, user?.data() ?? null) : null;
      const changes = partChanges(db, kind, parts.docs, target?.parts ?? []);
      const now = changes.slice(0, fitting(changes));
      const last = now.length === changes.length;
      const idx = last && target && !sameStored(ticket.get('idx'), target.idx) ? target.idx : null;
      if (!dryRun) {
        for (const { write } of now) write(transaction);
        if (idx) transaction.update(ticket.ref, { idx });
      }
      return { changed: now.length > 0 || idx !== null, last };
    });
    if (step.last || dryRun) return changed || step.changed;
  }
}

/** Recomputes only if ticket or client has changed since the previous step. */
function remembered(kind: TicketKind, id: string, completedAt: Date | null) {
  let made: {
    ticket: DocumentSnapshot;
    user: unknown;
    idx: TicketIdx;
    parts: StoredPart[];
  } | null = null;
  return (ticket: DocumentSnapshot, user: unknown) => {
    if (
      made &&
      ticket.updateTime?.isEqual(made.ticket.updateTime ?? ticket.updateTime) &&
      sameStored(user, made.user)
    )
      return made;
    const idx = ticketIdx(ticket.data(), user, completedAt);
    made = { ticket, user, idx, parts: ticketParts(kind, id, ticket.data(), idx) };
    return made;
  };
}

/**
 * The changes to the stored parts, in the order of writing, over one or more commits. Searches in
 * between must not miss anything, so new parts are added before old ones are removed. Parts are
 * identified by their tokens: those of an ongoing conversation stay or only get a new status.
 */
function partChanges(
  db: Firestore,
  kind: TicketKind,
  stored: readonly DocumentSnapshot[],
  wanted: readonly StoredPart[],
): Change[] {
  const old = [...stored];
  const kept: Change[] = [];
  const fresh: StoredPart[] = [];
  for (const part of wanted) {
    const index = old.findIndex((one) => holds(one, part));
    const [same] = index < 0 ? [] : old.splice(index, 1);
    if (!same) fresh.push(part);
    else if (!sameStored(same.data(), withoutTokens(part))) kept.push(refreshed(same, part));
  }
  // A part that a new message changed is replaced in place: only its new tokens are written.
  const replaced = old.length === 1 && fresh.length > 0 ? old.splice(0) : [];
  const refs = freshRefs(db.collection(KINDS[kind].index), stored, fresh);
  const added = fresh.slice(replaced.length).map((part, index) => written(refs[index], part));
  const rewritten = replaced.map(({ ref }) => written(ref, fresh[0]));
  return [...added, ...rewritten, ...kept, ...old.map(({ ref }) => removed(ref))];
}

/**
 * Only a first part contains the client's names, so a stored first part can only be reused as one.
 */
function holds(stored: DocumentSnapshot, { data }: StoredPart): boolean {
  return stored.get('of') === data.of && (!stored.get('who') || data.who !== undefined);
}

function withoutTokens({ data: { tokens, ...rest } }: StoredPart): object {
  void tokens;
  return rest;
}

function written(ref: DocumentReference | undefined, part: StoredPart | undefined): Change {
  if (!ref || !part) throw new RangeError('a place for each part');
  const { data } = part;
  return { tokens: data.tokens.length, write: (transaction) => transaction.set(ref, { ...data }) };
}

/** Tokens stay; but a new time changes all their index entries. */
function refreshed(stored: DocumentSnapshot, part: StoredPart): Change {
  const rest = withoutTokens(part);
  const timed = !sameStored(stored.get('at'), part.data.at);
  return {
    tokens: timed ? part.data.tokens.length : FEW_TOKENS,
    write: (transaction) => transaction.update(stored.ref, { ...rest }),
  };
}

/** Removes all its index entries. */
function removed(ref: DocumentReference): Change {
  return { tokens: PART_TOKENS_MAX, write: (transaction) => transaction.delete(ref) };
}

/** Free document ids for the new parts. */
function freshRefs(
  parts: CollectionReference,
  stored: readonly DocumentSnapshot[],
  fresh: readonly StoredPart[],
): DocumentReference[] {
  const taken = new Set(stored.map(({ id }) => id));
  const count = stored.length + fresh.length;
  const [{ ticket } = { ticket: '' }] = fresh.map(({ data }) => data);
  return Array.from({ length: count }, (_, index) => `${ticket}_${index}`)
    .filter((id) => !taken.has(id))
    .map((id) => parts.doc(id));
}

/** How many changes fit into one commit: the tokens of one full part, and at least one change. */
function fitting(changes: readonly Change[]): number {
  let tokens = 0;
  const over = changes.findIndex((change) => (tokens += change.tokens) > TOKENS_AT_ONCE);
  return over < 0 ? changes.length : Math.max(1, over);
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
