import { nameOrNumber, fieldsOf } from '@/domain/stored';
import { typedEmail } from '@/domain/text';
import {
  changesOf,
  type FieldChange,
  type KnownPerson,
  type PersonFields,
} from '@/domain/users/peopleFile';
import { IMPORT_FIELDS } from '@/domain/users/fields';
import type { Stored } from '@/data/stored/codec';
import { readAll } from '@/data/live/read';
import { changePerson } from './commands';
import { createPerson } from './management';
import { usersOfEmailsQuery } from './queries';

/** Firestore's limit for the values of an `in`. */
const GROUP = 30;

/** People with one of these addresses (lower case). @throws AppError */
export async function knownPeople(emails: readonly string[]): Promise<KnownPerson[]> {
  const distinct = [...new Set(emails)];
  const groups = Array.from({ length: Math.ceil(distinct.length / GROUP) }, (_, index) =>
    distinct.slice(index * GROUP, (index + 1) * GROUP),
  );
  const known: KnownPerson[] = [];
  for (const group of groups)
    known.push(...(await readAll(usersOfEmailsQuery(group), decodePerson)));
  return known;
}

function decodePerson({ id, data }: Stored): KnownPerson {
  const stored = fieldsOf(data);
  const texts = IMPORT_FIELDS.map((field) => [field, nameOrNumber(stored[field])] as const);
  return {
    uid: id,
    email: typedEmail(nameOrNumber(stored.email)),
    fields: Object.fromEntries(texts) as KnownPerson['fields'],
  };
}

const NOTHING = Object.fromEntries(
  IMPORT_FIELDS.map((field) => [field, '']),
) as KnownPerson['fields'];

/**
 * Creates an account, then writes the fields that its creation does not take. After an interruption
 * the row counts as a change of an existing person.
 * @throws AppError
 */
export async function addPerson(
  email: string,
  { name = '', surname = '', phone, studio, ...rest }: PersonFields,
): Promise<void> {
  const { uid } = await createPerson({
    email,
    name,
    surname,
    phone,
    studio: studio as FieldStudio,
  });
  const changes: FieldChange[] = changesOf({ fields: NOTHING }, rest);
  if (changes.length > 0) await changePerson(uid, changes);
}

type FieldStudio = Parameters<typeof createPerson>[0]['studio'];
