import {
  matchKeys,
  matchOf,
  userMatch,
  type LeadMatch,
  type UserMatch,
} from '@/domain/leads/match';
import { groupsOf } from '@/domain/lists';
import type { Query } from '@/data/live/query';
import { readAll } from '@/data/live/read';
import { usersOfEmailsQuery, usersOfPhonesQuery } from '@/data/users/queries';
import { phonesAsNumbers, phoneSpellings } from '@/domain/phone';

/** Keys per query. */
const MATCHES_AT_ONCE = 10;

interface Looked {
  id: string;
  email: string;
  telefono: string;
}

/** Queries for users by e-mail and phone, ten keys each, without duplicates. */
export function matchQueries(leads: readonly Omit<Looked, 'id'>[]): Query[] {
  const keys = leads.map(matchKeys);
  const emails = keys.flatMap(({ email }) => email ?? []);
  const phones = keys.flatMap((one) => one.phones);
  return [
    ...groupsOf([...new Set(emails)], MATCHES_AT_ONCE).map(usersOfEmailsQuery),
    // Ten phones have up to thirty spellings, Firestore's limit for an `in`.
    ...groupsOf([...new Set(phones)], MATCHES_AT_ONCE).flatMap((some) => [
      usersOfPhonesQuery(some.flatMap(phoneSpellings)),
      usersOfPhonesQuery(some.flatMap(phonesAsNumbers)),
    ]),
  ];
}

/** Accounts that may match one of the leads. @throws AppError */
export async function peopleOf(leads: readonly Omit<Looked, 'id'>[]): Promise<UserMatch[]> {
  const found = await Promise.all(
    matchQueries(leads).map((query) => readAll(query, ({ id, data }) => userMatch(id, data))),
  );
  return [...new Map(found.flat().map((user) => [user.uid, user])).values()];
}

/** The account that each lead may match. @throws AppError */
export async function matchesOf(leads: readonly Looked[]): Promise<Map<string, LeadMatch>> {
  const people = await peopleOf(leads);
  return new Map(leads.map((lead) => [lead.id, matchOf(lead, people)]));
}
