import { collection, doc } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { leadMessages } from '@/domain/leadMessages';
import { newContact } from '@/domain/leads/contact';
import { leadEdits, type LeadEdits, type LeadField } from '@/domain/leads/edit';
import { leadNumbers } from '@/domain/leads/numbers';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { CONTACTS } from './queries';
import { addWithNumber, changeFields, type Changed } from './sdkNumbers';

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
 * Changes fields of a contact, all or none, with what goes with each. @param edits as `leadText` shows them
 * @throws AppError `invalid` with what is wrong; `not-found`
 */
export function changeLead(id: string, edits: LeadEdits): Promise<Changed<LeadField>> {
  return changeFields(CONTACTS, id, (before) => leadEdits(before, edits, new Date()));
}
