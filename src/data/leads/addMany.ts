import { fieldsOf, nameOf } from '@/domain/stored';
import type { KnownLead } from '@/domain/leads/addition';
import type { Stored } from '@/data/codec';
import { codeOf, later } from '@/data/later';
import { readAll } from '@/data/read';
import { contactsOfNumbersQuery } from './queries';

/** The most values of an `in`. */
export const NUMBERS_MAX = 30;
/** Contacts that are added in one act: the rules look up the number of each, and look up no more than this for one act. */
export const ADDED_TOGETHER = 15;

const code = codeOf(() => import('./sdkAddMany'));
export type { Added, Addition } from './sdkAddMany';
export const newContactIds = later(code, ({ newContactIds }) => newContactIds);
/** Adds up to `ADDED_TOGETHER` contacts. */
export const addContacts = later(code, ({ addContacts }) => addContacts);

/** The contacts that have one of these numbers, canonical and at most `NUMBERS_MAX`. @throws AppError */
export function contactsOfNumbers(numbers: readonly string[]): Promise<KnownLead[]> {
  return readAll(contactsOfNumbersQuery(numbers), decodeKnown);
}

function decodeKnown({ data }: Stored): KnownLead {
  const { name, surname, idx } = fieldsOf(data);
  return { name: nameOf(name), surname: nameOf(surname), telefono: nameOf(fieldsOf(idx).phone) };
}
