import { fetchedOnce } from '@/data/live/live';
import { twinsOf, type Twins } from '@/domain/leads/duplicates';
import { leadNumbers } from '@/domain/leads/numbers';
import { stays } from '@/domain/leads/merge';
import { groupsOf } from '@/domain/lists';
import type { LiveSource } from '@/domain/live';
import type { Lead } from './codec';
import { contactsOfNumbers } from './list';
import { lazyModule } from '@/data/firebase/lazy';

const { holderOf } = lazyModule(() => import('./sdkMerge'));

/** Contacts with the same number, the one to keep first. @param round a new number reloads */
export function duplicates(telefono: string, round: number): LiveSource<Lead[]> {
  return fetchedOnce(`duplicates:${telefono}:${round}`, async () => {
    const numbers = leadNumbers(telefono);
    const [leads, holder] = await Promise.all([contactsOfNumbers(numbers), holderOf(numbers)]);
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
