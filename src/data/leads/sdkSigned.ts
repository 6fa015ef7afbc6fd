import { serverTimestamp } from 'firebase/firestore';
import { SIGNED_AT, SIGNED_BY } from '@/domain/leads/history';
import type { LeadCollection } from '@/domain/leads/idx';
import { accountHere } from '@/data/session/account';
import { CONTACTS } from './queries';

/** Author fields that the rules require on contacts, for their history. Other lists have none. */
export function signature(collection: LeadCollection): Record<string, unknown> {
  return collection === CONTACTS
    ? { [SIGNED_BY]: accountHere()?.uid ?? '', [SIGNED_AT]: serverTimestamp() }
    : {};
}
