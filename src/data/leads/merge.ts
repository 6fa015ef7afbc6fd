import { fetchedOnce } from '@/data/live/live';
import { AppError } from '@/domain/errors';
import { leadMergeMessages } from '@/domain/leadMessages';
import { twinsOf, type Twins } from '@/domain/leads/duplicates';
import type { LeadField } from '@/domain/leads/fields';
import { lazyModule } from '@/data/firebase/lazy';
import { deleteRecord, restoreDeleted, type Deleted } from '@/data/audit/deletions';
import { leadNumbers } from '@/domain/leads/numbers';
import { stays, type Choices } from '@/domain/leads/merge';
import { groupsOf } from '@/domain/lists';
import type { LiveSource } from '@/domain/live';
import { CONTACT_REMINDERS } from '@/domain/reminders/contactReminder';
import type { Lead } from './codec';
import { contactsOfNumbers } from './list';
import { CONTACTS } from './queries';

const merging = lazyModule(() => import('./sdkMerge'));

/** Contacts with the same number, the one to keep first. @param round a new number reloads */
export function duplicates(telefono: string, round: number): LiveSource<Lead[]> {
  return fetchedOnce(`duplicates:${telefono}:${round}`, async () => {
    const numbers = leadNumbers(telefono);
    const [leads, holder] = await Promise.all([
      contactsOfNumbers(numbers),
      merging.holderOf(numbers),
    ]);
    return stays(leads, holder);
  });
}

/** Firestore's limit for the values of an `in`. */
const NUMBERS_AT_ONCE = 30;

/**
 * The contacts that share a number with others, also outside the given ones.
 * @param round a new number reloads
 */
export function twinsAmong(leads: readonly Lead[], round: number): LiveSource<Twins<Lead>[]> {
  return fetchedOnce(`twins:${round}`, async () => {
    const numbers = [...new Set(leads.flatMap(({ telefono }) => leadNumbers(telefono)))];
    return twinsOf(
      leads,
      (await Promise.all(groupsOf(numbers, NUMBERS_AT_ONCE).map(contactsOfNumbers))).flat(),
    );
  });
}

/** What is needed to undo a merge. */
export interface Merged {
  kept: Lead;
  keys: readonly LeadField[];
  patch: Readonly<Record<string, unknown>>;
  reminders: readonly string[];
  deleted: readonly Deleted[];
}

/**
 * Merges contacts into one. After an interruption it can be repeated: completed steps are
 * idempotent.
 * @throws AppError
 */
export async function mergeLeads(
  leads: readonly Lead[],
  choices: Choices,
  me: { uid: string; email: string },
): Promise<Merged> {
  const { kept, keys, patch, reminders } = await merging.takeOver(leads, choices, me);
  const deleted: Deleted[] = [];
  for (const { id } of leads.slice(1)) deleted.push(await deleteOther(id));
  return { kept, keys, patch, reminders, deleted };
}

/** @throws AppError `invalid` if a colleague has deleted it; a deletion of ours can be repeated */
async function deleteOther(id: string): Promise<Deleted> {
  try {
    return await deleteRecord(CONTACTS, id);
  } catch (error) {
    const isGone = error instanceof AppError && error.code === 'not-found';
    throw isGone ? new AppError('invalid', leadMergeMessages.changed, { cause: error }) : error;
  }
}

/**
 * Undoes a merge: restores the others, and reverts copied values that are unchanged.
 * @throws AppError
 */
export async function unmergeLeads({
  kept,
  keys,
  patch,
  reminders,
  deleted,
}: Merged): Promise<void> {
  for (const entry of deleted) await restoreDeleted(entry);
  await merging.giveBack(kept, keys, patch);
  for (const id of reminders) await deleteRecord(CONTACT_REMINDERS, id);
}
