import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { PersonalLocation } from '@/domain/access/personalData';
import { LEAD_COLLECTIONS } from '@/domain/leads/idx';
import { orderEmail } from '@/domain/orders/readOrder';
import { fieldsOf, recordIdOf, textOf, timeOf, type Fields } from '@/domain/stored';
import { storedTimeOf } from '@/domain/time/rome';
import { ask } from '../kit/runtime';
import { recordsByEmail } from './by-email';
import { erasedEmailQuery, erasedLeadQuery } from './queries';
import { emailMark } from './tombstone';

/*
 * New documents without a uid that are still about an erased person (SE-031): they belong to a lead
 * erased with the person, or have the person's address. Since somebody may return with the same
 * address, a document dated after the erasure stays, as does everything once the address is
 * signed up again. A phone number alone is no proof, so documents with nothing else stay.
 */

/**
 * Fields that hold a document's creation time, whoever wrote it. Server timestamps hold only the
 * time of arrival.
 */
const MADE =
  'createdAt created_at created_time dataCreazione orderDate order_date date_created'.split(' ');

/** Costs one query per lead and per address in the document. */
export async function isOfErased(
  db: Firestore,
  location: PersonalLocation,
  document: DocumentSnapshot,
): Promise<boolean> {
  const data = document.data() ?? {};
  for (const path of leadsOf(location, data))
    if ((await ask(db, erasedLeadQuery(path)).get()).size > 0) return true;
  for (const email of emailsOf(location, data))
    if (await isErasedEmail(db, email, data)) return true;
  return false;
}

function leadsOf({ via }: PersonalLocation, data: Fields): string[] {
  // Numbers are reserved in the lead's own transaction, so they never arrive late.
  if (!via || via.prefixed) return [];
  const id = recordIdOf(data[via.field]);
  const collections = LEAD_COLLECTIONS.filter((name) => via.collections.includes(name));
  return id === null ? [] : collections.map((name) => `${name}/${id}`);
}

function emailsOf({ collection, email = [] }: PersonalLocation, data: Fields): string[] {
  // Functions write audit log entries together with the change, or check them themselves
  // (`eraseEntryOfErased`).
  if (collection === 'registro') return [];
  const named = collection === 'orders' ? [orderEmail(data)] : email.map((field) => data[field]);
  return [...new Set(named.map(textOf).filter((email) => email !== null))];
}

async function isErasedEmail(db: Firestore, email: string, data: Fields): Promise<boolean> {
  const { docs } = await ask(db, erasedEmailQuery(emailMark(email))).get();
  const times = docs
    .filter((one) => one.get('entry') !== undefined)
    .map((one) => timeOf(fieldsOf(one.data()).at)?.getTime() ?? 0);
  if (times.length === 0) return false;
  const made = MADE.map((field) => storedTimeOf(data[field])?.getTime() ?? 0);
  if (Math.max(...made) > Math.max(...times)) return false;
  return (await recordsByEmail(db, email)).length === 0;
}
