import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  Transaction,
} from 'firebase-admin/firestore';
import { accountIdOf, sameStored } from '@/domain/stored';
import { ticketIdx, type TicketIdx } from '@/domain/tickets/idx';
import { KINDS } from '@/domain/tickets/kinds';
import { PART_TOKENS_MAX, ticketParts, type PlacedPart } from '@/domain/tickets/parts';
import type { TicketKind } from '@/domain/tickets/ticket';
import { ask } from '../kit/ask';
import { partsOfTicketQuery } from './queries';

/** What one commit writes of what parts are found by: each token is an entry of its indexes. */
const TOKENS_AT_ONCE = PART_TOKENS_MAX;
/** Of a part whose tokens stay. */
const FEW_TOKENS = 50;
/** Of a part everything but its tokens, which `of` stands for. */
const COMPARED = ['ticket', 'status', 'studio', 'type', 'at', 'of', 'who', 'name'] as const;

interface Change {
  tokens: number;
  write: (transaction: Transaction) => void;
}

/**
 * Makes a ticket's `idx` and the parts of its index what they must be for what is stored now, or removes the parts of a ticket that is
 * gone. Each step is one transaction over ticket and parts, so that events may come late, twice or in any order, and writes one part; the
 * last writes `idx`. A run that was cut off is gone on with by the next. Says whether anything was wrong. Also called by the backfill.
 * @param completedAt when the status has just become Completato @param dryRun writes nothing
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
      // What the ticket's own place in the transaction keeps apart need not be locked as well: a client has many tickets.
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

/** Computes again only when the ticket or its client is not what it was at the step before. */
function remembered(kind: TicketKind, id: string, completedAt: Date | null) {
  let made: {
    ticket: DocumentSnapshot;
    user: unknown;
    idx: TicketIdx;
    parts: PlacedPart[];
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
 * What of the stored parts has to change, in the order in which it is written, one commit after the other. Whoever searches meanwhile, or
 * after a run that was cut off, must miss nothing: what is new is written beside what there is, and only then what is old goes. Parts are
 * told by their tokens: those of a conversation that goes on are left alone, or take on a new status.
 */
function partChanges(
  db: Firestore,
  kind: TicketKind,
  stored: readonly DocumentSnapshot[],
  wanted: readonly PlacedPart[],
): Change[] {
  const old = [...stored];
  const kept: Change[] = [];
  const fresh: PlacedPart[] = [];
  for (const part of wanted) {
    const index = old.findIndex((one) => holds(one, part));
    const [same] = index < 0 ? [] : old.splice(index, 1);
    if (!same) fresh.push(part);
    else if (!sameStored(same.data(), withoutTokens(part))) kept.push(refreshed(same, part));
  }
  // The one that a new message has changed is written in its place: only its new tokens are written then.
  const replaced = old.length === 1 && fresh.length > 0 ? old.splice(0) : [];
  const places = freshPlaces(db.collection(KINDS[kind].index), stored, fresh);
  const added = fresh.slice(replaced.length).map((part, index) => written(places[index], part));
  const inPlace = replaced.map(({ ref }) => written(ref, fresh[0]));
  return [...added, ...inPlace, ...kept, ...old.map(({ ref }) => removed(ref))];
}

/** A part that was the first has the client's names, too: then it serves as the first alone. */
function holds(stored: DocumentSnapshot, { data }: PlacedPart): boolean {
  return stored.get('of') === data.of && (!stored.get('who') || data.who !== undefined);
}

function withoutTokens({ data: { tokens, ...rest } }: PlacedPart): object {
  void tokens;
  return rest;
}

function written(ref: DocumentReference | undefined, part: PlacedPart | undefined): Change {
  if (!ref || !part) throw new RangeError('a place for each part');
  const { data } = part;
  return { tokens: data.tokens.length, write: (transaction) => transaction.set(ref, { ...data }) };
}

/** Its tokens stay; a new time is one in every entry. */
function refreshed(stored: DocumentSnapshot, part: PlacedPart): Change {
  const rest = withoutTokens(part);
  const timed = !sameStored(stored.get('at'), part.data.at);
  return {
    tokens: timed ? part.data.tokens.length : FEW_TOKENS,
    write: (transaction) => transaction.update(stored.ref, { ...rest }),
  };
}

/** All its entries go. */
function removed(ref: DocumentReference): Change {
  return { tokens: PART_TOKENS_MAX, write: (transaction) => transaction.delete(ref) };
}

/** A place for each part that no other has. */
function freshPlaces(
  parts: CollectionReference,
  stored: readonly DocumentSnapshot[],
  fresh: readonly PlacedPart[],
): DocumentReference[] {
  const taken = new Set(stored.map(({ id }) => id));
  const count = stored.length + fresh.length;
  const [{ ticket } = { ticket: '' }] = fresh.map(({ data }) => data);
  return Array.from({ length: count }, (_, index) => `${ticket}_${index}`)
    .filter((id) => !taken.has(id))
    .map((id) => parts.doc(id));
}

/** How many changes go into one commit: as many as one full part's tokens, and at least one. */
function fitting(changes: readonly Change[]): number {
  let tokens = 0;
  const over = changes.findIndex((change) => (tokens += change.tokens) > TOKENS_AT_ONCE);
  return over < 0 ? changes.length : Math.max(1, over);
}
