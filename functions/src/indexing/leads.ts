import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { campaignIdx } from '@/domain/leads/campaign';
import {
  LEAD_COLLECTIONS,
  type LeadCollection,
  type LeadIdx,
  contactIdx,
} from '@/domain/leads/idx';
import {
  keptMatch,
  matchKeys,
  matchOf,
  userMatch,
  type LeadMatch,
  type UserMatch,
} from '@/domain/leads/match';
import { leadNumbers } from '@/domain/leads/numbers';
import { storedPhones } from '@/domain/phone';
import { normalise } from '@/domain/search/ngrams';
import { fieldsOf, nameOf, nameOrNumber, sameStored } from '@/domain/stored';
import { typedEmail } from '@/domain/text';
import { ask } from '../kit/runtime';
import { eachOf } from '../kit/tries';
import { recordsByEmailQueries } from '../people/queries';
import { leadsOfEmailsQuery, leadsOfPhonesQuery, usersOfStoredPhonesQuery } from './queries';

/*
 * The index of a lead, including the account it belongs to (`idx.match`), so that lists
 * need no look-ups. A changed person is compared with indexed leads, and a lead looks again after
 * it is indexed, so one always finds the other.
 */

const IDX: Readonly<Record<LeadCollection, (stored: unknown) => LeadIdx>> = {
  contatti: contactIdx,
  campagnaintegrazione: campaignIdx,
  ricontatti: campaignIdx,
};

type Change = { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;

/** After a write of a lead. Reads nothing if its index is up to date. */
export async function followIndexOfLead(
  db: Firestore,
  collection: LeadCollection,
  change: Change,
): Promise<void> {
  if (!change?.after.exists) return;
  const stored = change.after.data();
  const match = keptMatch(stored);
  if (match === null || !sameStored(change.after.get('idx'), { ...IDX[collection](stored), match }))
    await keepLeadIndex(db, collection, change.after.id);
}

/**
 * Recomputes a lead's index. Returns whether it was outdated. Also called by the backfill.
 * @param dryRun writes nothing
 */
export async function keepLeadIndex(
  db: Firestore,
  collection: LeadCollection,
  id: string,
  dryRun = false,
): Promise<boolean> {
  const { wrong, moved } = await keepOnce(db, collection, id, dryRun);
  // Somebody registering concurrently could not find the lead by its new address: look again.
  if (moved && !dryRun) await keepOnce(db, collection, id, dryRun);
  return wrong;
}

/** Also returns whether the lead's address or number in the index has changed. */
function keepOnce(
  db: Firestore,
  collection: LeadCollection,
  id: string,
  dryRun: boolean,
): Promise<{ wrong: boolean; moved: boolean }> {
  return db.runTransaction(async (transaction) => {
    const lead = await transaction.get(db.doc(`${collection}/${id}`));
    if (!lead.exists) return { wrong: false, moved: false };
    const stored = lead.data();
    const before = fieldsOf(lead.get('idx'));
    const idx = { ...IDX[collection](stored), match: await currentMatch(db, keysOf(stored)) };
    const wrong = !sameStored(before, idx);
    if (wrong && !dryRun) transaction.update(lead.ref, { idx });
    return { wrong, moved: before.email !== idx.email || before.phone !== idx.phone };
  });
}

function keysOf(stored: unknown): { email: string; telefono: string } {
  const { email, telefono } = fieldsOf(stored);
  return { email: nameOf(email), telefono: nameOrNumber(telefono) };
}

/** Reads outside the transaction, which would otherwise lock the people's records. */
async function currentMatch(
  db: Firestore,
  lead: { email: string; telefono: string },
): Promise<LeadMatch> {
  const { email, phones } = matchKeys(lead);
  const queries = [
    ...(email === null ? [] : recordsByEmailQueries(email)),
    ...(phones.length === 0 ? [] : [usersOfStoredPhonesQuery(phones.flatMap(storedPhones))]),
  ];
  const users = new Map<string, UserMatch>();
  for (const { docs } of await Promise.all(queries.map((query) => ask(db, query).get())))
    for (const user of docs) users.set(user.id, userMatch(user.id, user.data()));
  // A fixed order makes the result stable when several match.
  return matchOf(
    lead,
    [...users.values()].sort((a, b) => (a.uid < b.uid ? -1 : 1)),
  );
}

/**
 * After a write of a person's record, once indexed: updates the leads that match it, before or
 * after the change.
 * @param current reads the current record; if it has changed again with the same address and
 *   number, that change's event updates these leads
 */
export async function refreshLeadsOf(
  db: Firestore,
  change: NonNullable<Change>,
  current: () => Promise<DocumentSnapshot>,
): Promise<void> {
  const [before, after] = [change.before, change.after].map((user) =>
    userMatch(user.id, user.data()),
  );
  if (
    !before ||
    !after ||
    (sameStored(before, after) && indexedEmail(change.after) === typedEmail(after.email))
  )
    return;
  const moved = before.email !== after.email || before.phone !== after.phone;
  if (!moved && indexedEmail(change.after) === typedEmail(after.email)) {
    const now = await current();
    if (!sameStored(after, userMatch(now.id, now.data()))) return;
  }
  const emails = [before.email, after.email, indexedEmail(change.after)]
    .map(normalise)
    .filter((email) => email !== '');
  const phones = [before, after].flatMap(({ phone }) => leadNumbers(phone));
  await eachOf(LEAD_COLLECTIONS, async (collection) => {
    const queries = [
      ...(emails.length === 0 ? [] : [leadsOfEmailsQuery(collection, [...new Set(emails)])]),
      ...(phones.length === 0 ? [] : [leadsOfPhonesQuery(collection, [...new Set(phones)])]),
    ];
    const found = await Promise.all(queries.map((query) => ask(db, query).select().get()));
    const ids = new Set(found.flatMap(({ docs }) => docs.map(({ id }) => id)));
    await eachOf([...ids], async (id) => {
      await keepLeadIndex(db, collection, id);
    });
  });
}

/** The address by which leads found the person so far. */
function indexedEmail(user: DocumentSnapshot): string {
  return nameOf(fieldsOf(fieldsOf(user.data()).idx).email);
}
