import {
  collection,
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore';
import { raced, db } from '@/data/firebase/firestore';
import { AppError } from '@/domain/errors';
import { leadMessages } from '@/domain/leadMessages';
import { newContact } from '@/domain/leads/contact';
import { leadEdits, type LeadEdits } from '@/domain/leads/edit';
import type { LeadField } from '@/domain/leads/fields';
import { leadNumbers } from '@/domain/leads/numbers';
import type { NewLead } from '@/domain/leads/addition';
import type { LeadCollection } from '@/domain/leads/idx';
import { fieldsOf } from '@/domain/stored';
import { serverNow } from '@/domain/time/clock';
import { attempt, toAppError } from '@/data/firebase/errors';
import { CONTACTS } from './queries';
import { addWithNumber, changeFields, type Changed, numberRef, signature } from './sdkNumbers';

/** Returns a client-generated id, so that retrying a create does not add a second contact. */
export function newLeadId(): Promise<string> {
  return Promise.resolve(doc(collection(db(), CONTACTS)).id);
}

type Typed = Parameters<typeof newContact>[0];

/**
 * Creates the contact and reserves its phone number in one transaction; a concurrent create of the
 * same number fails.
 * @param id from `newLeadId`, so that a retry is idempotent
 * @throws AppError `invalid` if incomplete; `already-exists` if the number is taken
 */
export function createLead(id: string, typed: Typed): Promise<void> {
  return attempt(async () => {
    const lead = newContact(typed);
    if (!lead || leadNumbers(typed.telefono).length === 0)
      throw new AppError('invalid', leadMessages.incomplete);
    await addWithNumber(
      CONTACTS,
      id,
      { ...lead },
      new AppError('already-exists', leadMessages.numberTaken),
    );
  });
}

/**
 * Changes fields of a contact, all or none, with their dependent fields.
 * @param edits as `leadText` shows them
 * @throws AppError `invalid` with the reason; `not-found`
 */
export function changeLead(id: string, edits: LeadEdits): Promise<Changed<LeadField>> {
  return changeFields(CONTACTS, id, (before) => leadEdits(before, edits, serverNow()));
}

/** A lead to add, under an id from `newContactIds`, so that a retry is idempotent. */
export interface Addition<Lead extends Numbered = NewLead> {
  id: string;
  lead: Lead;
}
interface Numbered {
  telefono: string;
}
type Some = readonly Addition<Numbered>[];
/** The result per lead: `taken` if a concurrent create got its number. */
export type Added = 'added' | 'taken' | { error: AppError };

export function newContactIds(count: number): Promise<string[]> {
  return Promise.resolve(Array.from({ length: count }, () => doc(collection(db(), CONTACTS)).id));
}

/** Adds contacts to the main list. @throws AppError */
export function addContacts(additions: readonly Addition[]): Promise<Added[]> {
  return addLeads(CONTACTS, additions);
}

/**
 * Adds leads of one list with their numbers in one transaction, skipping those whose number is
 * taken. If the rules refuse one, the others are still added.
 * @throws AppError if nothing could be done (offline, signed out)
 */
export function addLeads(list: LeadCollection, additions: Some): Promise<Added[]> {
  return attempt(async () => {
    try {
      return await addTogether(list, additions);
    } catch (error) {
      if (fieldsOf(error).code !== 'permission-denied') throw error;
      if (additions.length === 1) return [{ error: toAppError(error) }];
    }
    const each: Added[] = [];
    for (const addition of additions) each.push(...(await addLeads(list, [addition])));
    return each;
  });
}

const locksOf = (list: LeadCollection, { lead }: Addition<Numbered>) =>
  leadNumbers(lead.telefono).map((number) => numberRef(list, number));

function addOne(
  transaction: Transaction,
  list: LeadCollection,
  { id, lead }: Addition<Numbered>,
  locks: readonly DocumentReference[],
): void {
  for (const lock of locks) transaction.set(lock, { contactId: id, at: serverTimestamp() });
  transaction.set(doc(db(), list, id), {
    ...lead,
    created_time: serverTimestamp(),
    ...signature(list),
  });
}

/**
 * The caller has just checked the numbers, so the first attempt does not read them; the rules
 * refuse a taken one.
 */
async function addTogether(list: LeadCollection, additions: Some): Promise<Added[]> {
  try {
    await runTransaction(db(), (transaction) => {
      for (const addition of additions)
        addOne(transaction, list, addition, locksOf(list, addition));
      return Promise.resolve();
    });
    return additions.map(() => 'added');
  } catch (error) {
    if (fieldsOf(error).code !== 'permission-denied') throw error;
    return addLooking(list, additions);
  }
}

function addLooking(list: LeadCollection, additions: Some): Promise<Added[]> {
  let free: DocumentReference[] = [];
  const add = () =>
    runTransaction(db(), async (transaction) => {
      free = [];
      const lookedUp = await Promise.all(
        additions.map(async (addition) => ({
          addition,
          locks: await Promise.all(locksOf(list, addition).map((lock) => transaction.get(lock))),
        })),
      );
      return lookedUp.map(({ addition, locks }): Added => {
        const holders = locks
          .filter((lock) => lock.exists())
          .map((lock) => lock.get('contactId') as unknown);
        if (holders.includes(addition.id)) return 'added';
        if (holders.length > 0) return 'taken';
        const refs = locks.map(({ ref }) => ref);
        free.push(...refs);
        addOne(transaction, list, addition, refs);
        return 'added';
      });
    });
  // The rules refuse a concurrent write before the transaction notices it; then it reads again.
  return raced(add, async () =>
    (await Promise.all(free.map(getDocFromServer))).some((lock) => lock.exists()),
  );
}
