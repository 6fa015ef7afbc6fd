import { createHash } from 'node:crypto';
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { auditMessages } from '@/domain/messages';
import { CLIENT_LISTS, emptiedIn, hasClientList } from '@/domain/audit/emptied';
import { personOf } from '@/domain/audit/about';
import { isDesk } from '@/domain/roles';
import { accountIdOf, fieldsOf, nameOf, sameStored, timeOf } from '@/domain/stored';
import type { Caller } from '../kit/callers';
import { ALREADY_EXISTS, isCode } from '../kit/database-errors';
import { refusal } from '../kit/errors';
import { isFresh, recordIn, USED } from './entries';

/** Kind of the entries. */
export const EMPTIED = 'empty';

interface Written {
  id: string;
  params: { collection: string; id: string };
  data?: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;
  /** When and by whom it was written, as the platform says. */
  time?: string;
  authType?: string;
  authId?: string;
}

/** By which an entry about the person is found when it is erased. */
const OWNER = ['uid', 'userId', 'userEmail'] as const;

/**
 * Records a write that emptied a client's list (SE-027). Everything comes from the event, which
 * may arrive late, twice or out of order: its id is the entry's, and nothing else is read but the
 * author's address, only for an entry.
 */
export async function followEmptied(db: Firestore, event: Written): Promise<void> {
  const { params, data, time } = event;
  const { collection, id: docId } = params;
  if (!hasClientList(collection) || !data?.before.exists || !data.after.exists) return;
  const [before, after] = [data.before.data() ?? {}, data.after.data() ?? {}];
  if (isOurs(event) || emptiedIn(collection, before, after).length === 0) return;
  const by = await authorOf(db, event.authId ?? '');
  const { field } = CLIENT_LISTS[collection];
  const batch = db.batch();
  const owner = OWNER.flatMap((name) => (name in before ? [[name, before[name] as unknown]] : []));
  recordIn(batch, {
    id: entryOf(event.id),
    by,
    what: EMPTIED,
    when: timeOf(time),
    collection,
    docId,
    about: personOf({ collection, docId, before }),
    before: { ...Object.fromEntries(owner), [field]: before[field] as unknown },
    after: { [field]: after[field] as unknown },
  });
  try {
    await batch.commit();
  } catch (error) {
    // Delivered before.
    if (!isCode(error, ALREADY_EXISTS)) throw error;
  }
}

/** The entry's id, in the form of all others: calls accept no other. */
function entryOf(event: string): string {
  return createHash('sha256').update(event).digest('hex').slice(0, 20);
}

/**
 * Written by one of our functions, which records what it does, or by the platform. It also reports
 * service accounts as «unknown», with their address.
 */
function isOurs({ authType = '', authId = '' }: Written): boolean {
  return (
    ['service_account', 'system'].includes(authType) || authId.endsWith('.gserviceaccount.com')
  );
}

/**
 * Accounts of the app are named by uid, others (the console's, and all writes on the emulator) by
 * e-mail. One that isn't named at all is still recorded.
 */
async function authorOf(db: Firestore, authId: string): Promise<Pick<Caller, 'uid' | 'email'>> {
  if (authId.includes('@')) return { uid: '', email: authId.toLowerCase() };
  const uid = accountIdOf(authId);
  if (uid === null) return { uid: '', email: '' };
  const user = await db.collection('users').doc(uid).get();
  return { uid, email: nameOf(user.get('email')).toLowerCase() };
}

/**
 * Undoes an entry: the list returns, unless it was written again since.
 * @throws HttpsError
 */
export async function restoreList(
  db: Firestore,
  transaction: Transaction,
  entry: DocumentSnapshot,
  { role }: Pick<Caller, 'role'>,
): Promise<void> {
  const collection = nameOf(entry.get('collection'));
  if (!hasClientList(collection)) throw refusal('not-found');
  if (!isDesk(role)) throw refusal('permission-denied');
  const { field } = CLIENT_LISTS[collection];
  const ref = db.collection(collection).doc(String(entry.get('docId')));
  const document = await transaction.get(ref);
  const now: unknown = document.get(field);
  const [before, after] = ['before', 'after'].map((name) => fieldsOf(entry.get(name))[field]);
  if (entry.get('usedAt')) {
    // Retry after a lost answer.
    if (sameStored(now, before)) return;
    throw refusal('invalid', auditMessages.undoTooLate);
  }
  if (before === undefined || !isFresh(entry)) throw refusal('invalid', auditMessages.undoTooLate);
  // Lists of an erased client must not return.
  if (!document.exists) throw refusal('not-found');
  if (!sameStored(now, after)) throw refusal('already-exists', auditMessages.undoTaken);
  transaction.update(ref, { [field]: before });
  transaction.update(entry.ref, USED);
}
