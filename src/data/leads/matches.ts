import { groupsOf } from '@/domain/groups';
import { matchKeys, matchOf, phoneSpellings, type LeadMatch, type MatchedUser } from '@/domain/leads/match';
import { fieldsOf, nameOf, nameOrNumber } from '@/domain/stored';
import type { Stored } from '@/data/codec';
import { readAll } from '@/data/read';
import { usersOfEmailsQuery, usersOfPhonesQuery } from '@/data/users/queries';

/** Keys that are looked up at a time. */
export const MATCHES_AT_ONCE = 10;

interface Looked {
  id: string;
  email: string;
  telefono: string;
}

function decodeMatched({ id, data }: Stored): MatchedUser {
  const { name, surname, email, phone } = fieldsOf(data);
  return { uid: id, name: nameOf(name), surname: nameOf(surname), email: nameOf(email), phone: nameOrNumber(phone) };
}

/** Who of the registered people each lead may be, looked up ten at a time by whole e-mails and phones. @throws AppError */
export async function matchesOf(leads: readonly Looked[]): Promise<Map<string, LeadMatch>> {
  const keys = leads.map(matchKeys);
  const emails = keys.flatMap(({ email }) => email ?? []);
  const phones = keys.flatMap((one) => one.phones);
  const found = new Map<string, MatchedUser>();
  // A phone has up to three spellings: thirty is as many as can be asked for.
  const queries = [
    ...groupsOf([...new Set(emails)], MATCHES_AT_ONCE).map(usersOfEmailsQuery),
    ...groupsOf([...new Set(phones)], MATCHES_AT_ONCE).map((some) => usersOfPhonesQuery(some.flatMap(phoneSpellings))),
  ];
  for (const users of await Promise.all(queries.map((query) => readAll(query, decodeMatched))))
    for (const user of users) found.set(user.uid, user);
  return new Map(leads.map((lead) => [lead.id, matchOf(lead, [...found.values()])]));
}
