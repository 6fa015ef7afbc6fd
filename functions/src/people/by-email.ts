import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { ask } from '../kit/ask';
import { recordsByEmailQueries } from './queries';

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
  const address = email.trim().toLowerCase();
  const rank = (doc: QueryDocumentSnapshot) => (doc.get('email') === address ? 0 : 1);
  return [...docs.values()].sort((a, b) => rank(a) - rank(b));
}
