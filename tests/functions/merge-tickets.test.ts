import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { mergeMessages } from '@/domain/messages';
import { backgroundTriggers } from '../../scripts/lib/seed';
import { buildMessage, buildStaffMessage, buildTicket, type Stored } from '../fixtures/builders';
import { db, newId, tokenFor } from './emulated';
import { run } from './in-process';
import { refusalOf, tokenOf } from './services';

let [admin, other] = ['', ''];
let adminUid = '';
beforeAll(async () => {
  adminUid = newId('p');
  [admin, other] = await Promise.all([tokenFor(adminUid, 'Amministratore'), tokenOf()]);
});

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const question = (content: string, hour: number) => buildMessage({ content, timestamp: at(hour) });
const answered = (content: string, hour: number) =>
  buildStaffMessage({ content, timestamp: at(hour).toISOString() });
const tickets = db.collection('assistenzatecnica');
const put = (id: string, data: Stored) => tickets.doc(id).set(buildTicket(data));
const without = (data: Stored, field: string): Stored =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== field));
const stored = async (id: string): Promise<Stored | undefined> => {
  const data = (await tickets.doc(id).get()).data();
  if (!data) return undefined;
  return without(data, 'idx');
};
const contents = async (id: string) =>
  ((await stored(id))?.conversations as { content: string }[]).map(({ content }) => content);
const idsOf = async (userId: string) =>
  (await tickets.where('userId', '==', userId).get()).docs.map(({ id }) => id).sort();
const auditEntries = async (userId: string, what: string) =>
  (await db.collection('registro').where('docId', '==', `${userId}_merged`).get()).docs.filter(
    (entry) => entry.get('what') === what,
  );
const merge = (userId: string, token = admin) => run(CALLABLES.mergeTickets, token, { userId });
const merged = async (userId: string) =>
  (await merge(userId)).result as { entry: string; tickets: number; messages: number };
const undo = (entry: string, token = admin) => run(CALLABLES.unmergeTickets, token, { entry });

async function scene() {
  const userId = newId('c');
  const [a, b, all] = [`a${userId}`, `b${userId}`, `${userId}_merged`];
  await put(a, {
    userId,
    title: 'Primo',
    tipoTicket: 'Ibrido',
    timestamp: at(8),
    conversations: [question('uno', 8), answered('tre', 12)],
  });
  await put(b, {
    userId,
    title: 'Secondo',
    status: 'Risposto',
    timestamp: at(10).toISOString(),
    read: true,
    conversations: [question('due', 10)],
  });
  return { userId, a, b, all };
}

describe('mergeTickets', () => {
  it('[AT-050] [AT-098] [AT-192] [SE-013] unites all messages by time under userId_merged and deletes the originals, with one entry', async () => {
    const { userId, a, b, all } = await scene();
    await put(newId('altri'), { userId: newId('altra') });
    expect(await merged(userId)).toMatchObject({ tickets: 2, messages: 3 });
    expect(await idsOf(userId)).toEqual([all]);
    const united = await stored(all);
    expect(united).toMatchObject({ userId, title: 'Secondo', status: 'Risposto' });
    expect(united).not.toHaveProperty('tipoTicket');
    expect(await contents(all)).toEqual(['uno', 'due', 'tre']);
    const [entry, ...more] = await auditEntries(userId, 'merge');
    expect(more).toEqual([]);
    expect(entry?.data()).toMatchObject({
      who: adminUid,
      collection: 'assistenzatecnica',
      about: userId,
      when: expect.any(Timestamp) as Timestamp,
    });
    expect(Object.keys(entry?.get('before') as Stored).sort()).toEqual([a, b]);
  });

  it('[DE-101] moves what staff noted along, also back, unless somebody has noted more since', async () => {
    const { userId, a, b, all } = await scene();
    const notes = db.collection('noteinterne');
    const noted = (docId: string, item: string, more: Stored) =>
      notes.doc(`assistenzatecnica_${docId}_${item}`).set({
        collection: 'assistenzatecnica',
        docId,
        item,
        userId,
        by: adminUid,
        ...more,
      });
    await noted(a, 'n1', { staffNote: 'Chiamata', at: at(8) });
    await noted(a, 'carico', { assignedEmail: 'anna@x.test', at: at(9) });
    await noted(b, 'carico', { assignedEmail: 'bea@x.test', at: at(11) });
    await noted('altro', 'n2', { staffNote: 'Di un altro ticket', at: at(8) });
    const all4 = async () =>
      (await notes.where('userId', '==', userId).get()).docs
        .map((note) => [note.id, note.data()] as const)
        .sort(([one], [two]) => (one < two ? -1 : 1));
    const before = await all4();
    const { entry } = await merged(userId);
    const other = 'assistenzatecnica_altro_n2';
    expect((await all4()).map(([id]) => id)).toEqual(
      [other, `assistenzatecnica_${all}_carico`, `assistenzatecnica_${all}_n1`].sort(),
    );
    expect((await notes.doc(`assistenzatecnica_${all}_carico`).get()).data()).toMatchObject({
      docId: all,
      assignedEmail: 'bea@x.test',
    });
    await noted(all, 'n3', { staffNote: 'Dopo', at: at(13) });
    expect((await undo(entry)).error?.message).toBe(mergeMessages.undoTooLate);
    await notes.doc(`assistenzatecnica_${all}_n3`).delete();
    expect((await undo(entry)).http).toBe(200);
    expect(await all4()).toEqual(before);
  });

  it('is idempotent: again there is nothing to do and nothing changes', async () => {
    const { userId, all } = await scene();
    await merge(userId);
    const before = await stored(all);
    expect((await merge(userId)).error?.message).toBe(mergeMessages.nothing);
    expect(await stored(all)).toEqual(before);
    expect(await auditEntries(userId, 'merge')).toHaveLength(1);
  });

  it('takes in what was opened after an earlier merge', async () => {
    const { userId, all } = await scene();
    await merge(userId);
    await put(`c${userId}`, {
      userId,
      title: 'Terzo',
      timestamp: at(20),
      conversations: [question('quattro', 20)],
    });
    expect(await merged(userId)).toMatchObject({ tickets: 2, messages: 4 });
    expect(await stored(all)).toMatchObject({ title: 'Terzo', status: 'Aperto' });
    expect(await contents(all)).toEqual(['uno', 'due', 'tre', 'quattro']);
  });

  it('loses no reply that arrives at the same time', async () => {
    const { userId, a, b, all } = await scene();
    await put(all, { userId, timestamp: at(6), conversations: [question('zero', 6)] });
    const texts = Array.from({ length: 12 }, (_, index) => `insieme ${index}`);
    const [outcome, ...sent] = await Promise.allSettled([
      merge(userId),
      ...texts.map((content, index) =>
        tickets
          .doc([a, b, all][index % 3] ?? a)
          .update({ conversations: FieldValue.arrayUnion(question(content, 14)) }),
      ),
    ]);
    expect(outcome).toMatchObject({ status: 'fulfilled', value: { http: 200 } });
    // Accepted messages are in the merged ticket; refused ones, whose ticket is gone, reported that
    // to their author.
    const taken = texts.filter((_, index) => sent[index]?.status === 'fulfilled');
    expect(await idsOf(userId)).toEqual([all]);
    expect((await contents(all)).sort()).toEqual(['zero', 'uno', 'due', 'tre', ...taken].sort());
  });

  it('[SE-013] of two at once, both end with every message once and one entry', async () => {
    const { userId, all } = await scene();
    const outcomes = await Promise.all([admin, other].map((token) => merge(userId, token)));
    expect(outcomes.map(({ http }) => http).sort()).toEqual([200, 404]);
    expect(await idsOf(userId)).toEqual([all]);
    expect(await contents(all)).toEqual(['uno', 'due', 'tre']);
    expect(await auditEntries(userId, 'merge')).toHaveLength(1);
  });

  it('is refused beyond 500 writes, and then nothing has changed', async () => {
    const { userId } = await scene();
    // A thousand events would delay the triggers of later tests.
    await backgroundTriggers('disable');
    try {
      const batch = db.batch();
      for (let index = 0; index < 497; index += 1)
        batch.set(tickets.doc(`${userId}x${index}`), { userId, conversations: [] });
      await batch.commit();
      expect((await merge(userId)).error?.message).toBe(mergeMessages['too-many']);
      expect(await idsOf(userId)).toHaveLength(499);
      expect(await auditEntries(userId, 'merge')).toHaveLength(0);
      const gone = db.batch();
      for (const id of await idsOf(userId)) gone.delete(tickets.doc(id));
      await gone.commit();
    } finally {
      await backgroundTriggers('enable');
    }
  });

  it('is refused when the union would be too large, and is Amministratore’s alone', async () => {
    const { userId, a, b } = await scene();
    for (const role of ['Studio', 'Spedizioni', 'user'])
      expect(refusalOf(await merge(userId, await tokenOf(role)))).toBe('permission-denied');
    await put(a, { userId, conversations: [question('x'.repeat(120_000), 8)] });
    await put(b, { userId, conversations: [question('y'.repeat(120_000), 9)] });
    expect((await merge(userId)).error?.message).toBe(mergeMessages['too-large']);
    expect(await idsOf(userId)).toEqual([a, b]);
  });
});

describe('unmergeTickets', () => {
  it('[SE-015] [DE-041] puts the originals back as they were, unread, once, and records it', async () => {
    const { userId, a, b } = await scene();
    const [first, second] = [await stored(a), await stored(b)];
    const { entry } = await merged(userId);
    // Opening the ticket doesn't count as a change.
    await tickets.doc(`${userId}_merged`).update({ read: true });
    expect((await undo(entry)).result).toEqual({ done: true });
    expect(await idsOf(userId)).toEqual([a, b]);
    expect(await stored(a)).toEqual(first);
    expect(await stored(b)).toEqual(without(second ?? {}, 'read'));
    expect(await auditEntries(userId, 'unmerge')).toHaveLength(1);
    // A retry after a lost answer is idempotent.
    await tickets.doc(a).update({ status: 'Completato' });
    expect((await undo(entry)).http).toBe(200);
    expect(await stored(a)).toMatchObject({ status: 'Completato' });
    expect(await auditEntries(userId, 'unmerge')).toHaveLength(1);
  });

  it('[SE-015] the merged ticket of an earlier merge goes back to what it was', async () => {
    const { userId, all } = await scene();
    await merge(userId);
    const earlier = await stored(all);
    await put(`c${userId}`, {
      userId,
      title: 'Terzo',
      timestamp: at(20),
      conversations: [question('quattro', 20)],
    });
    const { entry } = await merged(userId);
    expect((await undo(entry)).http).toBe(200);
    expect(await stored(all)).toEqual(earlier);
    expect(await idsOf(userId)).toEqual([all, `c${userId}`].sort());
  });

  it.each([
    ['a message', { conversations: FieldValue.arrayUnion(question('quattro', 15)) }],
    ['a status', { status: 'Completato' }],
    ['a request type', { tipoTicket: 'Tecnico' }],
  ])(
    '[SE-015] is refused when somebody has written %s meanwhile, and leaves it',
    async (_, change) => {
      const { userId, all } = await scene();
      const { entry } = await merged(userId);
      await tickets.doc(all).update(change);
      const now = await stored(all);
      expect((await undo(entry)).error?.message).toBe(mergeMessages.undoTooLate);
      expect(await stored(all)).toEqual(now);
      expect(await idsOf(userId)).toEqual([all]);
    },
  );

  it('[SE-015] is refused where something else stands in an original’s place, to others, and too late', async () => {
    const { userId, a, all } = await scene();
    const { entry } = await merged(userId);
    expect(refusalOf(await undo(entry, other))).toBe('not-found');
    expect(refusalOf(await undo('inventata0inventata0'))).toBe('not-found');
    await put(a, { userId: newId('altra'), title: 'Nuovo' });
    expect(refusalOf(await undo(entry))).toBe('invalid');
    expect(await stored(a)).toMatchObject({ title: 'Nuovo' });
    await tickets.doc(a).delete();
    await db.doc(`registro/${entry}`).update({ when: new Date(Date.now() - 121_000) });
    expect(refusalOf(await undo(entry))).toBe('invalid');
    expect(await idsOf(userId)).toEqual([all]);
    await db.doc(`registro/${entry}`).update({ when: new Date() });
    expect((await undo(entry)).http).toBe(200);
  });
});
