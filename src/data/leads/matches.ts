import { groupsOf } from '@/domain/groups';
import { matchKeys, matchOf, type LeadMatch, type MatchedUser } from '@/domain/leads/match';
import { phonesAsNumbers, phoneSpellings } from '@/domain/users/phoneSpellings';
import { fieldsOf, nameOf, nameOrNumber } from '@/domain/stored';
import type { Stored } from '@/data/codec';
import type { Query } from '@/data/query';
import { readAll } from '@/data/read';
import { usersOfEmailsQuery, usersOfPhonesQuery } from '@/data/users/queries';

/** Keys that are looked up at a time. */
const MATCHES_AT_ONCE = 10;

interface Looked {
  id: string;
  email: string;
  telefono: string;
}

function decodeMatched({ id, data }: Stored): MatchedUser {
  const { name, surname, email, phone } = fieldsOf(data);
  return { uid: id, name: nameOf(name), surname: nameOf(surname), email: nameOf(email), phone: nameOrNumber(phone) };
}

/** What is asked of the users: whole e-mails and phones, ten at a time, each once. */
export function matchQueries(leads: readonly Omit<Looked, 'id'>[]): Query[] {
  const keys = leads.map(matchKeys);
  const emails = keys.flatMap(({ email }) => email ?? []);
  const phones = keys.flatMap((one) => one.phones);
  return [
    ...groupsOf([...new Set(emails)], MATCHES_AT_ONCE).map(usersOfEmailsQuery),
    // A phone has up to three spellings: thirty is as many as can be asked for.
    ...groupsOf([...new Set(phones)], MATCHES_AT_ONCE).flatMap((some) => [
      usersOfPhonesQuery(some.flatMap(phoneSpellings)),
      usersOfPhonesQuery(some.flatMap(phonesAsNumbers)),
    ]),
  ];
}

/** Who of the registered people each lead may be. @throws AppError */
export async function matchesOf(leads: readonly Looked[]): Promise<Map<string, LeadMatch>> {
  const found = new Map<string, MatchedUser>();
  for (const users of await Promise.all(matchQueries(leads).map((query) => readAll(query, decodeMatched))))
    for (const user of users) found.set(user.uid, user);
  return new Map(leads.map((lead) => [lead.id, matchOf(lead, [...found.values()])]));
}
