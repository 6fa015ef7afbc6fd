import { doc, runTransaction, serverTimestamp, type Transaction } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { storedNamed, type Named } from '@/domain/notes/colleagues';
import { noteId, NOTES } from '@/domain/notes/internal';
import { CARE, targetOnTicket } from '@/domain/notes/ofTickets';
import { todayMessages } from '@/domain/messages';
import { chosen, released, takenBack, type Change } from '@/domain/today/change';
import {
  decided,
  DECISIONS,
  forgottenAt,
  readDecision,
  type Choice,
  type Colleague,
  type Decided,
  type Decision,
  todayId,
  type TodayItem,
} from '@/domain/today/item';
import { textOf } from '@/domain/stored';
import type { Ticket } from '@/domain/tickets/ticket';
import { serverNow } from '@/domain/time/clock';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';

type Thing = Pick<TodayItem, 'collection' | 'docId' | 'mark'>;

/**
 * Decides about a thing, unless a colleague has decided since the decision that the person saw.
 * @throws AppError `invalid` naming the colleague
 */
export function decide(
  thing: Thing,
  choice: Choice,
  { me, expected }: { me: Colleague; expected: Decision | null },
): Promise<void> {
  return write(thing, me, (stored) =>
    chosen(stored, { expected, choice }, { mark: thing.mark, me }),
  );
}

/**
 * Takes back one's own decision, so that the previous one holds again.
 * @throws AppError `invalid` if somebody has decided since
 */
export function withdraw(
  thing: Thing,
  { before, choice }: { before: Decision | null; choice: Choice },
  me: Colleague,
): Promise<void> {
  return write({ ...thing, mark: before?.mark ?? thing.mark }, me, (stored) =>
    takenBack(stored, { before, choice }, { mark: thing.mark, me }),
  );
}

/** Releases a finished thing that was passed to the person. @throws AppError */
export function release(decision: Decision, me: Colleague): Promise<void> {
  return write(decision, me, (stored) => released(stored, decision, me));
}

export interface HandOver {
  ticket: Pick<Ticket, 'kind' | 'id' | 'userId'>;
  to: Named & { uid: string };
  /** Who has the ticket in care, as stored when the person saw it. */
  before: string;
  /** An internal note sent along ('' for none); a retry repeats its id. */
  note: { item: string; text: string };
  /** The item waiting in «Oggi» (`ticketItem`); null if none is, or it isn't the sender's work. */
  thing: Thing | null;
}

/** What a hand-over replaced, for `takeBack`. */
export interface Replaced {
  /** Who had the ticket in care, as stored. */
  held: string;
  decision: Decision | null;
}

/**
 * What the hand-overs of this page replaced, by the id of their note, and who has the ticket in
 * care since. Needed because a retry after a lost answer, perhaps to somebody else, reads only what
 * the earlier attempt wrote.
 */
const replaced = new Map<string, Replaced & { since: string }>();

/**
 * Hands a ticket to a colleague in one write: who has it in care, a note, and the colleague's
 * «Oggi». A retry changes nothing and returns the same, so the colleague is told only once
 * (functions/src/notices/tell-colleagues.ts).
 * @throws AppError `invalid` if somebody else has taken it meanwhile
 */
export function handOver(given: HandOver, me: Colleague): Promise<Replaced> {
  const { ticket, to, note, thing } = given;
  const signed = { at: serverTimestamp(), by: me.uid };
  const wanted = storedNamed([to]);
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const stored = await storedOf(transaction, given, me);
      const { care, written, held, isHeld, isOwn, noted, decision } = stored;
      // The person's own change, also from another tab, is no conflict.
      if (held !== given.before.trim() && !isOwn)
        throw new AppError('invalid', todayMessages.takenMeanwhile);
      const isCared = held === wanted && isOwn;
      const isSaid = note.text === '' || noted === note.text;
      const isPassed = !thing || (decision?.to?.uid === to.uid && decision.mark === thing.mark);
      // If our own earlier attempt set the current value, undo restores what that attempt replaced.
      const { since, ...earlier } = replaced.get(note.item) ?? { since: null, held, decision };
      const before = isOwn && held === since ? earlier : { held, decision };
      if (isCared && isSaid && isPassed) return before;
      replaced.set(note.item, { ...before, since: wanted });
      const its = { assignedEmail: wanted, ...signed };
      if (!isCared && isHeld) transaction.update(care, its);
      if (!isCared && !isHeld) transaction.set(care, { ...targetOnTicket(ticket, CARE), ...its });
      if (!isSaid) {
        const target = targetOnTicket(ticket, note.item);
        transaction.set(written, { ...target, staffNote: note.text, ...signed });
      }
      if (isPassed) return before;
      const choice = { kind: 'pass', to } as const;
      transaction.set(...decisionOf(thing, decided(null, choice, { mark: thing.mark, me }), me));
      return before;
    }),
  );
}

/**
 * Undoes a hand-over in one write: restores care and decision, and empties the note unless it was
 * edited since. A retry changes nothing. A colleague who was told already stays told.
 * @throws AppError `invalid` if somebody has taken the ticket or decided since
 */
export function takeBack(given: HandOver, before: Replaced, me: Colleague): Promise<void> {
  const { to, thing } = given;
  const signed = { at: serverTimestamp(), by: me.uid };
  const wanted = storedNamed([to]);
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const stored = await storedOf(transaction, given, me);
      const { care, written, held, isOwn, noted, decision } = stored;
      if (!isOwn || ![wanted, before.held].includes(held))
        throw new AppError('invalid', todayMessages.takenMeanwhile);
      if (held === wanted) transaction.update(care, { assignedEmail: before.held, ...signed });
      if (noted && noted === given.note.text)
        transaction.update(written, { staffNote: '', ...signed });
      // The thing was passed to this colleague before, so the hand-over left the decision as it
      // was.
      if (!thing || (decision && decision.at?.getTime() === before.decision?.at?.getTime())) return;
      const undone = { before: before.decision, choice: { kind: 'pass', to } as const };
      const changed = takenBack(decision, undone, { mark: thing.mark, me });
      if (changed === null)
        throw new AppError('invalid', todayMessages.meanwhile(decision?.by.email ?? ''));
      const restored = { ...thing, mark: before.decision?.mark ?? thing.mark };
      if (changed !== 'there') transaction.set(...decisionOf(restored, changed, me));
    }),
  );
}

/** The stored care, note and decision of a hand-over. */
async function storedOf(
  transaction: Transaction,
  { ticket, note, thing }: HandOver,
  me: Colleague,
) {
  const noteDoc = (item: string) => doc(db(), NOTES, noteId(targetOnTicket(ticket, item)));
  const [care, written] = [noteDoc(CARE), noteDoc(note.item)];
  const stored = await transaction.get(care);
  return {
    care,
    written,
    held: (textOf(stored.get('assignedEmail')) ?? '').trim(),
    isHeld: stored.exists(),
    isOwn: stored.get('by') === me.uid,
    noted: note.text === '' ? null : textOf((await transaction.get(written)).get('staffNote')),
    decision: thing && readDecision((await transaction.get(decisionRef(thing))).data()),
  };
}

function decisionOf({ collection, docId, mark }: Thing, changed: Decided, me: Colleague) {
  const stored = {
    collection,
    docId,
    mark,
    ...changed,
    by: me.uid,
    byEmail: me.email,
    at: serverTimestamp(),
    expireAt: forgottenAt(changed, serverNow()),
  };
  return [decisionRef({ collection, docId }), stored] as const;
}

function decisionRef(thing: Pick<Thing, 'collection' | 'docId'>) {
  return doc(db(), DECISIONS, todayId(thing));
}

function write(
  thing: Thing,
  me: Colleague,
  change: (stored: Decision | null) => Change,
): Promise<void> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const stored = readDecision((await transaction.get(decisionRef(thing))).data());
      const changed = change(stored);
      if (changed === 'there') return;
      if (changed === null)
        throw new AppError('invalid', todayMessages.meanwhile(stored?.by.email ?? ''));
      transaction.set(...decisionOf(thing, changed, me));
    }),
  );
}
