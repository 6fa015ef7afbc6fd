import {
  collection,
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  type DocumentReference,
  type Transaction,
} from 'firebase/firestore';
import type { AppError } from '@/domain/errors';
import type { NewLead } from '@/domain/leads/addition';
import { leadNumbers } from '@/domain/leads/numbers';
import { fieldsOf } from '@/domain/stored';
import { attempt, toAppError } from '@/data/errors';
import { db } from '@/data/firestore';
import { raced } from '@/data/raced';
import { CONTACTS } from './queries';

/** A contact to add, under an id of `newContactIds`: repeating what was cut off adds it once. */
export interface Addition {
  id: string;
  lead: NewLead;
}
/** What became of it: `taken` where somebody else was quicker with its number. */
export type Added = 'added' | 'taken' | { error: AppError };

export function newContactIds(count: number): Promise<string[]> {
  return Promise.resolve(Array.from({ length: count }, () => doc(collection(db(), CONTACTS)).id));
}

/**
 * Adds contacts together, each with its number; of those whose number is taken meanwhile, none. What the rules refuse is refused by
 * itself: the others of its group are added.
 * @throws AppError when nothing could be asked for (no connection, signed out)
 */
export function addContacts(additions: readonly Addition[]): Promise<Added[]> {
  return attempt(async () => {
    try {
      return await addTogether(additions);
    } catch (error) {
      if (fieldsOf(error).code !== 'permission-denied') throw error;
      if (additions.length === 1) return [{ error: toAppError(error) }];
    }
    const each: Added[] = [];
    for (const addition of additions) each.push(...(await addContacts([addition])));
    return each;
  });
}

const locksOf = ({ lead }: Addition) => leadNumbers(lead.telefono).map((number) => doc(db(), 'numeri', `${CONTACTS}_${number}`));

function addOne(transaction: Transaction, { id, lead }: Addition, locks: readonly DocumentReference[]): void {
  for (const lock of locks) transaction.set(lock, { contactId: id, at: serverTimestamp() });
  transaction.set(doc(db(), CONTACTS, id), { ...lead, created_time: serverTimestamp() });
}

/** Their numbers were looked up just now: without another look, which the rules refuse where one is taken meanwhile. */
async function addTogether(additions: readonly Addition[]): Promise<Added[]> {
  try {
    await runTransaction(db(), (transaction) => {
      for (const addition of additions) addOne(transaction, addition, locksOf(addition));
      return Promise.resolve();
    });
    return additions.map(() => 'added');
  } catch (error) {
    if (fieldsOf(error).code !== 'permission-denied') throw error;
    return addLooking(additions);
  }
}

function addLooking(additions: readonly Addition[]): Promise<Added[]> {
  let free: DocumentReference[] = [];
  const add = () =>
    runTransaction(db(), async (transaction) => {
      free = [];
      const asked = await Promise.all(
        additions.map(async (addition) => ({
          addition,
          locks: await Promise.all(locksOf(addition).map((lock) => transaction.get(lock))),
        })),
      );
      return asked.map(({ addition, locks }): Added => {
        const holders = locks.filter((lock) => lock.exists()).map((lock) => lock.get('contactId') as unknown);
        if (holders.includes(addition.id)) return 'added';
        if (holders.length > 0) return 'taken';
        const refs = locks.map(({ ref }) => ref);
        free.push(...refs);
        addOne(transaction, addition, refs);
        return 'added';
      });
    });
  // Rules refuse whoever comes second before the transaction knows: then it looks again.
  return raced(add, async () => (await Promise.all(free.map(getDocFromServer))).some((lock) => lock.exists()));
}
