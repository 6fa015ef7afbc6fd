import { collection, deleteField, doc, getDocFromServer, runTransaction, serverTimestamp, type Transaction } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { leadMessages } from '@/domain/leadMessages';
import { newContact } from '@/domain/leads/contact';
import { leadEdits, type LeadEdits, type LeadField, type LeadPatch } from '@/domain/leads/edit';
import { leadNumbers } from '@/domain/leads/numbers';
import { nameOf } from '@/domain/stored';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { raced } from '@/data/raced';
import { serverRowsOf } from '@/data/sdkRead';
import { CONTACTS, contactsOfNumbersQuery } from './queries';

const numberRef = (number: string) => doc(db(), 'numeri', `${CONTACTS}_${number}`);
const contactRef = (id: string) => doc(db(), CONTACTS, id);

/** An id for a contact that is to be made: repeating what was cut off makes none twice. */
export function newLeadId(): Promise<string> {
  return Promise.resolve(doc(collection(db(), CONTACTS)).id);
}

type Typed = Parameters<typeof newContact>[0];

/**
 * Adds a contact, whose number is taken in the same act: of two who add one number at once one does.
 * @param id of `newLeadId`: asked for again it is made once
 * @throws AppError `invalid` while something is missing; `already-exists` where the number is taken
 */
export function createLead(id: string, typed: Typed): Promise<void> {
  return attempt(async () => {
    const lead = newContact(typed);
    const numbers = leadNumbers(typed.telefono);
    if (!lead || numbers.length === 0) throw new AppError('invalid', leadMessages.incomplete);
    // Leads of the old application, which took no number.
    const same = await serverRowsOf(contactsOfNumbersQuery(numbers), (other) => other.id, null);
    if (same.some(({ value }) => value !== id)) throw taken();
    const add = () =>
      runTransaction(db(), async (transaction) => {
        const locks = await Promise.all(numbers.map((number) => transaction.get(numberRef(number))));
        const holders = locks.filter((lock) => lock.exists()).map((lock) => nameOf(lock.get('contactId')));
        if (holders.some((holder) => holder !== id)) throw taken();
        if (holders.length > 0) {
          // It was added and the answer lost: what was typed since counts.
          transaction.update(contactRef(id), { ...lead });
          return;
        }
        for (const { ref } of locks) transaction.set(ref, { contactId: id, at: serverTimestamp() });
        transaction.set(contactRef(id), { ...lead, created_time: serverTimestamp() });
      });
    // Rules refuse whoever comes second before the transaction knows: then it looks again.
    const isTaken = async () =>
      (await Promise.all(numbers.map((number) => getDocFromServer(numberRef(number))))).some((lock) => lock.exists());
    await raced(add, isTaken);
  });
}

const taken = () => new AppError('already-exists', leadMessages.numberTaken);

/** What became of a change. */
export interface Changed {
  /** Fields that somebody else has changed meanwhile, as they are now: nothing was written. */
  theirs: Partial<Record<LeadField, string>> | null;
  /** Another lead has the number, too. */
  numberTaken: boolean;
}

/**
 * Changes fields of a contact, all or none, with what goes with each. @param edits as `leadText` shows them
 * @throws AppError `invalid` with what is wrong; `not-found`
 */
export function changeLead(id: string, edits: LeadEdits): Promise<Changed> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const stored = await transaction.get(contactRef(id));
      if (!stored.exists()) throw new AppError('not-found', leadMessages.notFound);
      const before = stored.data({ serverTimestamps: 'estimate' });
      const change = leadEdits(before, edits, new Date());
      if ('wrong' in change) throw new AppError('invalid', change.wrong);
      if ('theirs' in change) return { theirs: change.theirs, numberTaken: false };
      const numberTaken =
        typeof change.patch.telefono === 'string' && (await moveNumber(transaction, id, before.telefono, change.patch.telefono));
      if (Object.keys(change.patch).length > 0) transaction.update(stored.ref, written(change.patch));
      return { theirs: null, numberTaken };
    }),
  );
}

function written(patch: LeadPatch): Record<string, unknown> {
  return Object.fromEntries(Object.entries(patch).map(([name, value]) => [name, value === undefined ? deleteField() : value]));
}

/** A lead whose number changes gives up its old one and takes the new one, where nobody has it. Says whether somebody has. */
async function moveNumber(transaction: Transaction, id: string, from: unknown, to: string): Promise<boolean> {
  const [before, after] = [leadNumbers(from), leadNumbers(to)];
  const locksOf = (numbers: string[]) => Promise.all(numbers.map((number) => transaction.get(numberRef(number))));
  const [old, fresh] = [await locksOf(before.filter((number) => !after.includes(number))), await locksOf(after)];
  for (const lock of old) if (lock.exists() && lock.get('contactId') === id) transaction.delete(lock.ref);
  const others = fresh.filter((lock) => lock.exists() && lock.get('contactId') !== id);
  if (others.length > 0) return true;
  for (const lock of fresh) if (!lock.exists()) transaction.set(lock.ref, { contactId: id, at: serverTimestamp() });
  return false;
}
