import { collection, doc } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { leadMessages } from '@/domain/leadMessages';
import { newContact } from '@/domain/leads/contact';
import { leadEdits, type LeadEdits } from '@/domain/leads/edit';
import type { LeadField } from '@/domain/leads/fields';
import { leadNumbers } from '@/domain/leads/numbers';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { CONTACTS } from './queries';
import { addWithNumber, changeFields, type Changed } from './sdkNumbers';

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
  return changeFields(CONTACTS, id, (before) => leadEdits(before, edits, new Date()));
}
