import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { isStaff, parseRole } from '@/domain/roles';
import { textOf } from '@/domain/stored';
import { typedEmail } from '@/domain/text';
import { ask, database } from '../kit/runtime';
import { recordsByEmailQueries } from './queries';
import type { Recipient } from './recipients';

/**
 * The only look-up of people by e-mail, ignoring case. Of several records, those stored in lower
 * case come first.
 */
export async function recordsByEmail(
  db: Firestore,
  email: string,
): Promise<QueryDocumentSnapshot[]> {
  const found = await Promise.all(
    recordsByEmailQueries(email).map((query) => ask(db, query).get()),
  );
  const docs = new Map(found.flatMap(({ docs }) => docs.map((doc) => [doc.id, doc])));
  const lowerEmail = typedEmail(email);
  const rank = (doc: QueryDocumentSnapshot) => (doc.get('email') === lowerEmail ? 0 : 1);
  return [...docs.values()].sort((a, b) => rank(a) - rank(b));
}

/**
 * The member of staff with this e-mail, ignoring case. Reminders contain typed addresses, and
 * nobody else may be notified.
 */
export async function staffMember(email: string): Promise<Recipient | null> {
  const docs = await recordsByEmail(database(), email);
  // A client may have signed up with a colleague's address; skip such records.
  const record = docs.find(
    (one) => isStaff(parseRole(one.get('userRole'))) && one.get('disabled') !== true,
  );
  if (!record) return null;
  return { uid: record.id, email, name: textOf(record.get('name')) ?? '' };
}
