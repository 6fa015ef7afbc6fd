import type { DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTicket, buildUser } from '../fixtures/builders';
import { refreshEntry } from '../../functions/src/indexing/duplicate-entry';
import { db, idxOf, newId, pollDocument, withTriggers } from './emulated';

beforeAll(withTriggers);

const entry = (userId: string) => db.doc(`ticketdoppi/${userId}`);
const counted = (userId: string, count: number) =>
  pollDocument(`${count} tickets of ${userId}`, entry(userId), (stored) =>
    stored.get('count') === count ? stored.data() : undefined,
  );
const gone = (userId: string) =>
  pollDocument(`no entry of ${userId}`, entry(userId), (stored) =>
    stored.exists ? undefined : true,
  );
const ticketOf = async (userId: string, timestamp: unknown = '2024-03-01T10:20:30.000Z') => {
  const ref = db.collection('assistenzatecnica').doc();
  await ref.set(buildTicket({ userId, timestamp }));
  return ref;
};

describe('[AT-049] [AT-192] the list of clients with duplicates', () => {
  it('has a client from the second technical ticket, and no more once one is left', async () => {
    const uid = newId('u');
    await db.doc(`users/${uid}`).set(buildUser({ uid, studio: 'FF Bari' }));
    const first = await ticketOf(uid);
    await db.collection('tickets').add(buildTicket({ userId: uid }));
    await idxOf(first);
    expect(await refreshEntry(db, uid)).toBe(false);
    expect((await entry(uid).get()).exists).toBe(false);
    await ticketOf(uid, '2025-01-01T00:00:00.000Z');
    // The first ticket's event may count the second ticket before that has its index; the entry's
    // time is then updated later.
    const newest = (stored: DocumentSnapshot) =>
      (stored.get('at') as Timestamp | undefined)?.toDate().toISOString();
    const stored = await pollDocument('the time of the second', entry(uid), (now) =>
      newest(now)?.startsWith('2025') ? now : undefined,
    );
    expect(stored.data()).toMatchObject({
      userId: uid,
      count: 2,
      client: { name: 'Anna', surname: 'Verdi', studio: 'Bari' },
    });
    expect(newest(stored)).toBe('2025-01-01T00:00:00.000Z');
    await first.delete();
    await gone(uid);
  });

  it('follows tickets given to another client, and the client’s name', async () => {
    const [uid, other] = [newId('u'), newId('u')];
    const refs = await Promise.all([ticketOf(uid), ticketOf(uid), ticketOf(other)]);
    await counted(uid, 2);
    await db.doc(`users/${uid}`).set(buildUser({ uid, name: 'Bea' }));
    await pollDocument('the name', entry(uid), (stored) =>
      stored.get('client.name') === 'Bea' ? true : undefined,
    );
    await refs[0].update({ userId: other });
    await counted(other, 2);
    await gone(uid);
  });

  it('is right after many at once', async () => {
    const uid = newId('u');
    const refs = await Promise.all(Array.from({ length: 12 }, () => ticketOf(uid)));
    await counted(uid, 12);
    await Promise.all(refs.slice(5).map((ref) => ref.delete()));
    await counted(uid, 5);
  });
});
