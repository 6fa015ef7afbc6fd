import { AppError } from '@/domain/errors';
import { leadMergeMessages } from '@/domain/leadMessages';
import type { LeadField } from '@/domain/leads/fields';
import { lazyModule } from '@/data/firebase/lazy';
import { deleteRecord, restoreDeleted, type Deleted } from '@/data/audit/deletions';
import type { Choices } from '@/domain/leads/merge';
import { CONTACT_REMINDERS } from '@/domain/reminders/contactReminder';
import type { Lead } from './codec';
import { CONTACTS } from './queries';

const merging = lazyModule(() => import('./sdkMerge'));

/** What is needed to undo a merge. */
export interface Merged {
  kept: Lead;
  keys: readonly LeadField[];
  patch: Readonly<Record<string, unknown>>;
  /** Ids of the contacts that were merged into the kept one. */
  others: readonly string[];
  reminders: readonly string[];
  deleted: readonly Deleted[];
  /** Whether a colleague deleted some of the others meanwhile; then it can't be undone. */
  overtaken: boolean;
}

/**
 * Merges contacts into one. After an interruption it can be repeated with the same contacts and
 * choices: completed steps are idempotent.
 * @throws AppError `invalid` if the contacts have changed, or a colleague has deleted the others
 */
export async function mergeLeads(
  leads: readonly Lead[],
  choices: Choices,
  me: { uid: string; email: string },
): Promise<Merged> {
  const { kept, keys, patch, reminders } = await merging.takeOver(leads, choices, me);
  const others = leads.slice(1).map(({ id }) => id);
  const deleted: Deleted[] = [];
  // A contact that a colleague deletes now has been copied already: stopping would leave a
  // half-done merge.
  for (const id of others) deleted.push(...(await deleteOther(id)));
  if (deleted.length === 0) throw new AppError('invalid', leadMergeMessages.changed);
  const overtaken = deleted.length < others.length;
  return { kept, keys, patch, others, reminders, deleted, overtaken };
}

/**
 * Returns nothing if a colleague has deleted the contact; our own deletion can be repeated.
 * @throws AppError
 */
async function deleteOther(id: string): Promise<Deleted[]> {
  try {
    return [await deleteRecord(CONTACTS, id)];
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return [];
    throw error;
  }
}

/**
 * Undoes a merge: restores the others, and reverts copied values that are unchanged.
 * @throws AppError
 */
export async function unmergeLeads(merged: Merged): Promise<void> {
  const { kept, keys, patch, others, reminders, deleted } = merged;
  for (const entry of deleted) await restoreDeleted(entry);
  await merging.giveBack(kept, keys, patch);
  // A repeated merge didn't see the reminders that the first one deleted; by now these are
  // restored.
  const copies = await merging.copiesOf(kept.id, others, reminders);
  for (const id of copies) await deleteRecord(CONTACT_REMINDERS, id);
}
