import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { PersonalPlace } from '@/domain/access/personalData';
import { LEAD_COLLECTIONS } from '@/domain/leads/idx';
import { orderEmail } from '@/domain/orders/readOrder';
import { fieldsOf, recordIdOf, textOf, timeOf, type Fields } from '@/domain/stored';
import { storedTimeOf } from '@/domain/time/italian';
import { ask } from '../kit/ask';
import { recordsByEmail } from './by-email';
import { erasedAddressQuery, erasedLeadQuery } from './queries';
import { addressMark } from './tombstone';

/*
 * New documents without a uid that are about an erased person all the same (SE-031): they belong to a lead that was erased with the person,
 * or name the person's address. An address may also be a beginning, of somebody who comes back: what says that it was made after the
 * erasure stays, and so does everything once somebody has registered with the address. What only a number joins may be anybody's, and stays.
 */

/** How documents say when they were made, whoever wrote them. Those with the server's time say when they arrived. */
const MADE =
  'createdAt created_at created_time dataCreazione orderDate order_date date_created'.split(' ');

/** Costs a query for each lead and each address that the document names. */
export async function isOfErased(
  db: Firestore,
  place: PersonalPlace,
  document: DocumentSnapshot,
): Promise<boolean> {
  const data = document.data() ?? {};
  for (const path of leadsOf(place, data))
    if ((await ask(db, erasedLeadQuery(path)).get()).size > 0) return true;
  for (const email of addressesOf(place, data))
    if (await isErasedAddress(db, email, data)) return true;
  return false;
}

function leadsOf({ via }: PersonalPlace, data: Fields): string[] {
  // Numbers are taken in one transaction with their lead, never later.
  if (!via || via.prefixed) return [];
  const id = recordIdOf(data[via.field]);
  const collections = LEAD_COLLECTIONS.filter((name) => via.collections.includes(name));
  return id === null ? [] : collections.map((name) => `${name}/${id}`);
}

function addressesOf({ collection, email = [] }: PersonalPlace, data: Fields): string[] {
  // Entries of the register are written by functions, at once.
  if (collection === 'registro') return [];
  const named = collection === 'orders' ? [orderEmail(data)] : email.map((field) => data[field]);
  return [...new Set(named.map(textOf).filter((address) => address !== null))];
}

async function isErasedAddress(db: Firestore, email: string, data: Fields): Promise<boolean> {
  const { docs } = await ask(db, erasedAddressQuery(addressMark(email))).get();
  const times = docs
    .filter((one) => one.get('entry') !== undefined)
    .map((one) => timeOf(fieldsOf(one.data()).at)?.getTime() ?? 0);
  if (times.length === 0) return false;
  const made = MADE.map((field) => storedTimeOf(data[field])?.getTime() ?? 0);
  if (Math.max(...made) > Math.max(...times)) return false;
  return (await recordsByEmail(db, email)).length === 0;
}
