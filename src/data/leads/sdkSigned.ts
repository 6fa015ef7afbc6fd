import { serverTimestamp } from 'firebase/firestore';
import { SIGNED_AT, SIGNED_BY } from '@/domain/leads/history';
import type { LeadCollection } from '@/domain/leads/idx';
import { accountHere } from '@/data/session/account';
import { CONTACTS } from './queries';

/** Whoever writes a contact signs it, which rules see to: its history says who changed what. The other lists have none. */
export function signature(collection: LeadCollection): Record<string, unknown> {
  return collection === CONTACTS
    ? { [SIGNED_BY]: accountHere()?.uid ?? '', [SIGNED_AT]: serverTimestamp() }
    : {};
}
