import { doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { storedNamed, type Named } from '@/domain/notes/colleagues';
import { noteId, NOTES, type NotePlace } from '@/domain/notes/internal';
import { CARE, placeOnTicket } from '@/domain/notes/ofTickets';
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
  { me, seen }: { me: Colleague; seen: Decision | null },
): Promise<void> {
  return write(thing, me, (stored) => chosen(stored, { seen, choice }, { mark: thing.mark, me }));
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
  /** An internal note with it ('' for none), under a place that a retry repeats. */
  note: { item: string; text: string };
  /** What waits in «Oggi» (`ticketItem`); null if nothing does, or it isn't the sender's work. */
  thing: Thing | null;
}

/** What a hand-over replaced. */
export interface Replaced {
  /** Who had the ticket in care, as stored. */
  care: string;
  /** The decision before, null if there was none; undefined if none was written. */
  decision: Decision | null | undefined;
}

/**
 * Hands a ticket to a colleague in one write: who has it in care, a note, and their «Oggi». A retry
 * changes nothing, so they are told once (functions/src/notices/tell-colleagues.ts).
 * @returns what it replaced, for `takeBack`; on a retry, as far as it is known
 * @throws AppError `invalid` if somebody else has taken it meanwhile
 */
export function handOver(
  { ticket, to, before, note, thing }: HandOver,
  me: Colleague,
): Promise<Replaced> {
  const [careAt, noteAt] = [placeOnTicket(ticket, CARE), placeOnTicket(ticket, note.item)];
  const [care, written] = [noteRef(careAt), noteRef(noteAt)];
  const signed = { at: serverTimestamp(), by: me.uid };
  const wanted = storedNamed([to]);
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
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
        else transaction.set(care, { ...careAt, ...held });
      }
      if (!noted) transaction.set(written, { ...noteAt, staffNote: note.text, ...signed });
      // The first attempt, whose answer was lost, has written what it replaced.
      const isRetry = isThere && before.trim() !== wanted;
      const held = isRetry ? before.trim() : now.trim();
      if (!thing || (standing?.to?.uid === to.uid && standing.mark === thing.mark))
        return { care: held, decision: thing && isRetry ? null : undefined };
      const choice = { kind: 'pass', to } as const;
      transaction.set(...decisionOf(thing, decided(null, choice, { mark: thing.mark, me }), me));
      return { care: held, decision: standing };
    }),
  );
}

/**
 * Undoes a hand-over in one write: care and decision are as before, and the note is empty, unless
 * it was edited since. A retry changes nothing. Who was told already stays told.
 * @param replaced what `handOver` returned
 * @throws AppError `invalid` if somebody has taken the ticket or decided since
 */
export function takeBack(
  { ticket, to, note, thing }: HandOver,
  { care: held, decision }: Replaced,
  me: Colleague,
): Promise<void> {
  const care = noteRef(placeOnTicket(ticket, CARE));
  const written = noteRef(placeOnTicket(ticket, note.item));
  const signed = { at: serverTimestamp(), by: me.uid };
  const wanted = storedNamed([to]);
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const stored = await transaction.get(care);
      const noted = note.text === '' ? null : await transaction.get(written);
      const standing = thing && readDecision((await transaction.get(decisionRef(thing))).data());
      const now = (textOf(stored.get('assignedEmail')) ?? '').trim();
      if (stored.get('by') !== me.uid || ![wanted, held].includes(now))
        throw new AppError('invalid', todayMessages.takenMeanwhile);
      if (now !== held) transaction.update(care, { assignedEmail: held, ...signed });
      if (noted?.get('by') === me.uid && noted.get('staffNote') === note.text)
        transaction.update(written, { staffNote: '', ...signed });
      if (!thing || decision === undefined) return;
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

const noteRef = (place: NotePlace) => doc(db(), NOTES, noteId(place));

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
