import {
  deleteField,
  doc,
  getDocFromServer,
  runTransaction,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import { raced, db } from '@/data/firebase/firestore';
import { AppError } from '@/domain/errors';
import { leadMessages } from '@/domain/leadMessages';
import type { FieldChange, FieldPatch } from '@/domain/leads/fieldEdits';
import type { LeadCollection } from '@/domain/leads/idx';
import { leadNumbers } from '@/domain/leads/numbers';
import { nameOf, recordIdOf, type Fields } from '@/domain/stored';
import { SIGNED_AT, SIGNED_BY } from '@/domain/leads/history';
import { attempt } from '@/data/firebase/errors';
import { serverRowsOf } from '@/data/live/sdkRead';
import { accountHere } from '@/data/session/account';
import { leadsOfNumbersQuery, CONTACTS } from './queries';

/** Shared by all lists of leads: reserving numbers, and changing fields with conflict detection. */

export const numberRef = (collection: LeadCollection, number: string) =>
  doc(db(), 'numeri', `${collection}_${number}`);
const leadRef = (collection: LeadCollection, id: string) => doc(db(), collection, id);

/**
 * Creates a lead and reserves its phone number in one transaction; a concurrent create of the same
 * number fails. Idempotent per id.
 * @param taken error to throw if another lead has the number
 */
export async function addWithNumber(
  collection: LeadCollection,
  id: string,
  lead: Fields & { telefono: string },
  taken: AppError,
): Promise<void> {
  const numbers = leadNumbers(lead.telefono);
  // Leads of the legacy application reserved no number.
  const same = await serverRowsOf(
    leadsOfNumbersQuery(collection, numbers),
    (other) => other.id,
    null,
  );
  if (same.some(({ value }) => value !== id)) throw taken;
  const add = () =>
    runTransaction(db(), async (transaction) => {
      const locks = await Promise.all(
        numbers.map((number) => transaction.get(numberRef(collection, number))),
      );
      const holders = locks
        .filter((lock) => lock.exists())
        .map((lock) => nameOf(lock.get('contactId')));
      if (holders.some((holder) => holder !== id)) throw taken;
      if (holders.length > 0) {
        // Already created, but the answer was lost: save what was typed since.
        transaction.update(leadRef(collection, id), { ...lead, ...signature(collection) });
        return;
      }
      for (const { ref } of locks) transaction.set(ref, { contactId: id, at: serverTimestamp() });
      transaction.set(leadRef(collection, id), {
        ...lead,
        created_time: serverTimestamp(),
        ...signature(collection),
      });
    });
  // The rules refuse a concurrent write before the transaction notices it; then it reads again.
  const isTaken = async () =>
    (
      await Promise.all(numbers.map((number) => getDocFromServer(numberRef(collection, number))))
    ).some((lock) => lock.exists());
  await raced(add, isTaken);
}

/** The result of a change. */
export interface Changed<Field extends string> {
  /** Current values of fields that somebody else changed meanwhile; then nothing was written. */
  theirs: Partial<Record<Field, string>> | null;
  /** Another lead has the same number. */
  numberTaken: boolean;
}

/**
 * Changes fields of a lead, all or none, with their dependent fields.
 * @param changeOf computes the change from the current document
 * @throws AppError `invalid` with the reason; `not-found`
 */
export function changeFields<Field extends string>(
  collection: LeadCollection,
  id: string,
  changeOf: (before: Fields) => FieldChange<Field>,
): Promise<Changed<Field>> {
  return attempt(() => {
    if (recordIdOf(id) === null) throw new AppError('invalid', leadMessages.notFound);
    return runTransaction(db(), async (transaction) => {
      const stored = await transaction.get(leadRef(collection, id));
      if (!stored.exists()) throw new AppError('not-found', leadMessages.notFound);
      const before = stored.data({ serverTimestamps: 'estimate' });
      const change = changeOf(before);
      if ('wrong' in change) throw new AppError('invalid', change.wrong);
      if ('theirs' in change) return { theirs: change.theirs, numberTaken: false };
      const { telefono } = change.patch;
      const numberTaken =
        typeof telefono === 'string' &&
        (await moveNumber(transaction, collection, id, [before.telefono, telefono]));
      if (Object.keys(change.patch).length > 0)
        transaction.update(stored.ref, { ...written(change.patch), ...signature(collection) });
      return { theirs: null, numberTaken };
    });
  });
}

function written(patch: FieldPatch): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(patch).map(([name, value]) => [
      name,
      value === undefined ? deleteField() : value,
    ]),
  );
}

/**
 * Releases a lead's old number, and reserves the new one unless taken. Returns whether it is taken.
 */
async function moveNumber(
  transaction: Transaction,
  collection: LeadCollection,
  id: string,
  [from, to]: readonly [unknown, string],
): Promise<boolean> {
  const [before, after] = [leadNumbers(from), leadNumbers(to)];
  const locksOf = (numbers: string[]) =>
    Promise.all(numbers.map((number) => transaction.get(numberRef(collection, number))));
  const [old, fresh] = [
    await locksOf(before.filter((number) => !after.includes(number))),
    await locksOf(after),
  ];
  for (const lock of old)
    if (lock.exists() && lock.get('contactId') === id) transaction.delete(lock.ref);
  const others = fresh.filter((lock) => lock.exists() && lock.get('contactId') !== id);
  if (others.length > 0) return true;
  for (const lock of fresh)
    if (!lock.exists()) transaction.set(lock.ref, { contactId: id, at: serverTimestamp() });
  return false;
}

/** Author fields that the rules require on contacts, for their history. Other lists have none. */
export function signature(collection: LeadCollection): Record<string, unknown> {
  return collection === CONTACTS
    ? { [SIGNED_BY]: accountHere()?.uid ?? '', [SIGNED_AT]: serverTimestamp() }
    : {};
}
