import { doc, runTransaction, serverTimestamp } from 'firebase/firestore';
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
} from '@/domain/today/decision';
import { todayId, type TodayItem } from '@/domain/today/item';
import { textOf } from '@/domain/stored';
import type { Ticket } from '@/domain/tickets/ticket';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';

type Thing = Pick<TodayItem, 'collection' | 'docId' | 'mark'>;

/**
 * Decides about a thing, unless a colleague has done so since the decision that was seen.
 * @throws AppError `invalid` with who did
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
 * Takes back one's own decision: the one before holds again.
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

/** Lets go of a finished thing that was passed to the person. @throws AppError */
export function release(decision: Decision, me: Colleague): Promise<void> {
  return write(decision, me, (stored) => released(stored, decision, me));
}

export interface HandOver {
  ticket: Pick<Ticket, 'kind' | 'id' | 'userId'>;
  to: Named & { uid: string };
  /** Who has it in care, as stored and seen. */
  before: string;
  /** An internal note with it ('' for none), with an id that a retry repeats. */
  note: { item: string; text: string };
  /** What waits in «Oggi» (`ticketItem`); null if nothing does, or it isn't the sender's work. */
  thing: Thing | null;
}

/**
 * Hands a ticket to a colleague in one write: who has it in care, a note, and their «Oggi». A retry
 * changes nothing, so they are told once (functions/src/notices/tell-colleagues.ts).
 * @returns the decision before, for `takeBack`; null if there was none
 * @throws AppError `invalid` if somebody else has taken it meanwhile
 */
export function handOver(
  { ticket, to, before, note, thing }: HandOver,
  me: Colleague,
): Promise<Decision | null> {
  const noteAt = (item: string) => targetOnTicket(ticket, item);
  const noteDoc = (item: string) => doc(db(), NOTES, noteId(noteAt(item)));
  const signed = { at: serverTimestamp(), by: me.uid };
  const wanted = storedNamed([to]);
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const [care, written] = [noteDoc(CARE), noteDoc(note.item)];
      const stored = await transaction.get(care);
      const standing = thing && readDecision((await transaction.get(decisionRef(thing))).data());
      const noted = note.text === '' || (await transaction.get(written)).exists();
      const now = textOf(stored.get('assignedEmail')) ?? '';
      // One's own change, also from another tab, is nobody else's.
      const isOwn = stored.get('by') === me.uid;
      const isThere = now === wanted && isOwn;
      if (now !== before.trim() && !isOwn)
        throw new AppError('invalid', todayMessages.takenMeanwhile);
      if (!isThere) {
        const held = { assignedEmail: wanted, ...signed };
        if (stored.exists()) transaction.update(care, held);
        else transaction.set(care, { ...noteAt(CARE), ...held });
      }
      if (!noted)
        transaction.set(written, { ...noteAt(note.item), staffNote: note.text, ...signed });
      if (!thing || (standing?.to?.uid === to.uid && standing.mark === thing.mark)) return null;
      const choice = { kind: 'pass', to } as const;
      transaction.set(...decisionOf(thing, decided(null, choice, { mark: thing.mark, me }), me));
      return standing;
    }),
  );
}

/**
 * Undoes a hand-over in one write: care, note and decision are as before. A retry changes nothing.
 * Who was told already stays told.
 * @param decision what `handOver` returned
 * @throws AppError `invalid` if somebody has taken, noted or decided since
 */
export function takeBack(
  { ticket, to, before, note, thing }: HandOver,
  decision: Decision | null,
  me: Colleague,
): Promise<void> {
  const noteDoc = (item: string) => doc(db(), NOTES, noteId(targetOnTicket(ticket, item)));
  const signed = { at: serverTimestamp(), by: me.uid };
  const wanted = storedNamed([to]);
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const [care, written] = [noteDoc(CARE), noteDoc(note.item)];
      const stored = await transaction.get(care);
      const noted = note.text !== '' && (await transaction.get(written)).exists();
      const standing = thing && readDecision((await transaction.get(decisionRef(thing))).data());
      const now = (textOf(stored.get('assignedEmail')) ?? '').trim();
      if (stored.get('by') !== me.uid || ![wanted, before.trim()].includes(now))
        throw new AppError('invalid', todayMessages.takenMeanwhile);
      if (now === wanted) transaction.update(care, { assignedEmail: before.trim(), ...signed });
      if (noted) transaction.update(written, { staffNote: '', ...signed });
      if (!thing) return;
      const choice = { kind: 'pass', to } as const;
      const changed = takenBack(standing, { before: decision, choice }, { mark: thing.mark, me });
      if (changed === null)
        throw new AppError('invalid', todayMessages.meanwhile(standing?.by.email ?? ''));
      const restored = { ...thing, mark: decision?.mark ?? thing.mark };
      if (changed !== 'there') transaction.set(...decisionOf(restored, changed, me));
    }),
  );
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
    expireAt: forgottenAt(changed, new Date()),
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
