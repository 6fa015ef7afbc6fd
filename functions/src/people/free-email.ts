import { FieldValue, type DocumentSnapshot } from 'firebase-admin/firestore';
import { peopleMessages } from '@/domain/messages';
import { isStaff, parseRole } from '@/domain/roles';
import { PERSONAL_DATA, type PersonalLocation } from '@/domain/access/personalData';
import { ask, database, accounts, unlessMissing } from '../kit/runtime';
import { type Caller, refusal } from '../kit/callers';
import { recordIn } from '../audit/entries';
import { recordsByEmail } from './by-email';
import { withdrawalId } from './consents';
import { holderOf, isProven, type Holder } from './proven';
import { personalQueries } from './queries';
import { tombstone } from './tombstone';

/**
 * Collections that staff write for clients: an account with any of these belongs to somebody whom
 * staff know.
 */
const BY_STAFF = [
  'orders',
  'percorsi',
  'check',
  'consulenze',
  'sedutept',
  'inviidigiornata',
  'alimentazioni',
  'comunicazioni',
] as const;

/**
 * Frees an address for a person whom staff invite. An account that merely signed up with it is
 * deleted; its record stays, disabled and without the address, with what was written under it.
 * Throws «Utente già esistente» if the address is proven, a colleague's or a known client's.
 * @returns the account to use if the address's proven owner has one without a record, else null
 */
export async function freeEmail(email: string, by: Caller): Promise<string | null> {
  const holder = await holderOf(email);
  if (holder?.record.exists && (isProven(holder) || (await isKnown(holder))))
    throw refusal('already-exists', peopleMessages.exists);
  for (const record of await recordsByEmail(database(), email)) {
    if (record.id !== holder?.account.uid) await freeRecord(record, email, by);
  }
  if (!holder) return null;
  // A disabled account without a record is left from an erasure; nobody can sign in with it.
  if (!holder.record.exists && holder.account.emailVerified && !holder.account.disabled)
    return holder.account.uid;
  await replace(holder.record, email, by);
  await accounts().deleteUser(holder.account.uid).catch(unlessMissing);
  return null;
}

/** Removes the address from a record whose account has another one, or is gone. */
async function freeRecord(record: DocumentSnapshot, email: string, by: Caller): Promise<void> {
  const account = await accounts().getUser(record.id).catch(unlessMissing);
  if (account) await record.ref.update({ email: account.email ?? '' });
  else await replace(record, email, by);
}

async function isKnown({ record }: Holder): Promise<boolean> {
  if (isStaff(parseRole(record.get('userRole')))) return true;
  const found = await Promise.all(
    BY_STAFF.map((collection) =>
      hasAny({ collection, ...PERSONAL_DATA[collection] } as PersonalLocation, record.id),
    ),
  );
  return found.includes(true);
}

async function hasAny(location: PersonalLocation, uid: string): Promise<boolean> {
  const db = database();
  const queries = personalQueries(location, { uid, emails: [], phones: [], parents: [] });
  const found = await Promise.all([
    ...(location.ids?.(uid) ?? []).map(
      async (id) => (await db.doc(`${location.collection}/${id}`).get()).exists,
    ),
    ...queries.map(async (query) => {
      const { docs } = await ask(db, query).limit(2).get();
      // The account's own consent withdrawal doesn't count.
      return docs.some(({ id }) => id !== withdrawalId(uid));
    }),
  ]);
  return found.includes(true);
}

/** The tombstone also blocks tokens that are still valid. The audit log records who did it. */
async function replace(record: DocumentSnapshot, email: string, by: Caller): Promise<void> {
  const db = database();
  const batch = db.batch();
  const { ref, data } = tombstone(db, record.id);
  batch.set(ref, data);
  if (record.exists) {
    batch.update(record.ref, {
      email: '',
      emailBefore: email,
      disabled: true,
      replacedAt: FieldValue.serverTimestamp(),
    });
    recordIn(batch, {
      by,
      what: 'replace',
      collection: 'users',
      docId: record.id,
      before: { email },
    });
  }
  await batch.commit();
}
