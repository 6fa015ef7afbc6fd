import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { accountIdOf, fieldsOf, sameStored } from '@/domain/stored';
import { ticketIdx, type TicketIdx } from '@/domain/tickets/idx';
import { KINDS } from '@/domain/tickets/kinds';
import { ticketParts, type PlacedPart } from '@/domain/tickets/parts';
import type { TicketKind } from '@/domain/tickets/ticket';
import { ask } from '../kit/ask';
import { partsOfTicketQuery } from './queries';

/** Tokens that one transaction writes: each is an entry in every index of the collection. */
const TOKENS_AT_ONCE = 20_000;
/** Of a part everything but its tokens, which `of` stands for. */
const COMPARED = ['ticket', 'status', 'studio', 'type', 'at', 'of', 'who', 'name'] as const;

interface Change {
  tokens: number;
  write: (transaction: Transaction) => void;
}

/**
 * Makes a ticket's `idx` and the parts of its index what they must be for what is stored now, or removes the parts of a ticket that is
 * gone. Each step is one transaction over ticket and parts, so that events may come late, twice or in any order; a very long
 * conversation takes several, of which the last writes `idx`. Says whether anything was wrong. Also called by the backfill.
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

/** What of the stored parts has to change: old parts of a conversation that goes on are left alone, or take on a new status. */
function partChanges(
  db: Firestore,
  kind: TicketKind,
  stored: readonly DocumentSnapshot[],
  wanted: readonly PlacedPart[],
): Change[] {
  const parts = db.collection(KINDS[kind].index);
  const known = new Map(stored.map((part) => [part.id, part]));
  const changes: Change[] = [];
  for (const { id, data } of wanted) {
    const before = known.get(id)?.data();
    known.delete(id);
    const { tokens, ...rest } = data;
    if (sameStored(before, rest)) continue;
    const same = fieldsOf(before).of === data.of;
    changes.push({
      tokens: tokens.length,
      write: (transaction) => {
        if (same) transaction.update(parts.doc(id), { ...rest });
        else transaction.set(parts.doc(id), { ...data });
      },
    });
  }
  for (const { ref } of known.values())
    changes.push({ tokens: TOKENS_AT_ONCE / 50, write: (transaction) => transaction.delete(ref) });
  return changes;
}

/** How many changes fit in one transaction: at least one. */
function fitting(changes: readonly Change[]): number {
  let tokens = 0;
  const over = changes.findIndex((change) => (tokens += change.tokens) > TOKENS_AT_ONCE);
  return over < 0 ? changes.length : Math.max(1, over);
}
