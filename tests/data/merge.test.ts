import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildMessage, buildStaffMessage, buildTicket, type Stored } from '../fixtures/builders';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until, type Person } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));
const asked = (content: string, hour: number) => buildMessage({ content, timestamp: at(hour) });
const answered = (content: string, hour: number) => buildStaffMessage({ content, timestamp: at(hour).toISOString() });
const put = (id: string, data: Stored) => adminDb.doc(`assistenzatecnica/${id}`).set(buildTicket(data));
const actor = ({ uid, email }: Person) => ({ uid, email });
const stored = async (id: string) => (await adminDb.doc(`assistenzatecnica/${id}`).get()).data();
const contents = (data: Stored | undefined) => (data?.conversations as { content: string }[]).map(({ content }) => content);
const idsOf = async (userId: string) =>
  (await adminDb.collection('assistenzatecnica').where('userId', '==', userId).get()).docs.map(({ id }) => id);
const register = async (what: string) => (await adminDb.collection('registro').where('what', '==', what).get()).docs;

async function scene() {
  const [marco, anna] = await Promise.all([person('Amministratore'), person('user')]);
  const userId = anna.uid;
  await put('a', { userId, title: 'Primo', tipoTicket: 'Ibrido', timestamp: at(8), conversations: [asked('uno', 8), answered('tre', 12)] });
  await put('b', { userId, title: 'Secondo', status: 'Risposto', timestamp: at(10).toISOString(), conversations: [asked('due', 10)] });
  await put('altri', { userId: 'altra' });
  return { marco, anna, userId, staff: await device(marco) };
}

describe('merge of duplicates', () => {
  it('[AT-050] [AT-098] [AT-192] unites all messages by time under userId_merged and deletes the originals, with one entry in the register', async () => {
    const { staff, userId, marco } = await scene();
    const merge = await staff.mergeDuplicates(userId, actor(marco));
    expect(merge).toMatchObject({ tickets: 2, messages: 3 });
    expect(await idsOf(userId)).toEqual([`${userId}_merged`]);
    const merged = await stored(`${userId}_merged`);
    expect(merged).toMatchObject({ userId, title: 'Secondo', status: 'Risposto' });
    expect(merged).not.toHaveProperty('tipoTicket');
    expect(contents(merged)).toEqual(['uno', 'due', 'tre']);
    expect((await adminDb.doc('assistenzatecnica/altri').get()).exists).toBe(true);
    const [entry] = await register('merge');
    expect(entry?.data()).toMatchObject({ who: marco.uid, collection: 'assistenzatecnica', docId: `${userId}_merged` });
    expect(Object.keys(entry?.get('before') as Stored).sort()).toEqual(['a', 'b']);
  });

  it('is idempotent: again there is nothing to do and nothing changes', async () => {
    const { staff, userId, marco } = await scene();
    await staff.mergeDuplicates(userId, actor(marco));
    const before = contents(await stored(`${userId}_merged`));
    await expect(staff.mergeDuplicates(userId, actor(marco))).rejects.toMatchObject({
      message: 'Questo utente non ha più ticket da unire.',
    });
    expect(contents(await stored(`${userId}_merged`))).toEqual(before);
    expect(await register('merge')).toHaveLength(1);
  });

  it('takes in what was opened after an earlier merge', async () => {
    const { staff, userId, marco } = await scene();
    await staff.mergeDuplicates(userId, actor(marco));
    await put('c', { userId, title: 'Terzo', timestamp: at(20), conversations: [asked('quattro', 20)] });
    expect(await staff.mergeDuplicates(userId, actor(marco))).toMatchObject({ tickets: 2, messages: 4 });
    expect(await stored(`${userId}_merged`)).toMatchObject({ title: 'Terzo', status: 'Aperto' });
    expect(contents(await stored(`${userId}_merged`))).toEqual(['uno', 'due', 'tre', 'quattro']);
  });

  it('loses no reply that a client sends at the same time', async () => {
    const { staff, userId, marco, anna } = await scene();
    await put(`${userId}_merged`, { userId, timestamp: at(6), conversations: [asked('zero', 6)] });
    const client = await device(anna);
    const texts = Array.from({ length: 12 }, (_, index) => `insieme ${index}`);
    const targets = ['a', 'b', `${userId}_merged`];
    const [merge, ...sent] = await Promise.allSettled([
      staff.mergeDuplicates(userId, actor(marco)),
      ...texts.map((content, index) => client.clientReply('technical', targets[index % 3] ?? 'a', { content })),
    ]);
    expect(merge.status).toBe('fulfilled');
    // What was taken is in the merged ticket; what was refused, because its ticket is gone, said so to who wrote it.
    const taken = texts.filter((_, index) => sent[index]?.status === 'fulfilled');
    expect(await idsOf(userId)).toEqual([`${userId}_merged`]);
    expect(contents(await stored(`${userId}_merged`)).sort()).toEqual(['zero', 'uno', 'due', 'tre', ...taken].sort());
  });

  it('of two at once, both end with every message once', async () => {
    const { staff, userId, marco } = await scene();
    const second = await device(marco);
    const results = await Promise.allSettled([staff, second].map((one) => one.mergeDuplicates(userId, actor(marco))));
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await idsOf(userId)).toEqual([`${userId}_merged`]);
    expect(contents(await stored(`${userId}_merged`))).toEqual(['uno', 'due', 'tre']);
  });

  it('is refused beyond 500 writes, and then nothing has changed', async () => {
    const { staff, userId, marco } = await scene();
    const batch = adminDb.batch();
    for (let index = 0; index < 497; index += 1) batch.set(adminDb.doc(`assistenzatecnica/x${index}`), { userId, conversations: [] });
    await batch.commit();
    await expect(staff.mergeDuplicates(userId, actor(marco))).rejects.toMatchObject({ message: expect.stringContaining('500') as string });
    expect(await idsOf(userId)).toHaveLength(499);
    expect(await register('merge')).toHaveLength(0);
  });

  it('is not for Studio', async () => {
    const { userId } = await scene();
    const studio = await person('Studio');
    const desk = await device(studio);
    await expect(desk.mergeDuplicates(userId, actor(studio))).rejects.toMatchObject({ code: 'permission-denied' });
    expect((await idsOf(userId)).sort()).toEqual(['a', 'b']);
  });
});

describe('undoing a merge', () => {
  it('puts the originals back as they were and records it', async () => {
    const { staff, userId, marco } = await scene();
    const [a, b] = await Promise.all([stored('a'), stored('b')]);
    const merge = await staff.mergeDuplicates(userId, actor(marco));
    await staff.undoMerge(merge, actor(marco));
    expect((await idsOf(userId)).sort()).toEqual(['a', 'b']);
    const plain = (data: Stored | undefined) => ({ ...data, idx: null });
    expect(plain(await stored('a'))).toEqual(plain(a));
    expect(plain(await stored('b'))).toEqual(plain(b));
    expect(await register('unmerge')).toHaveLength(1);
  });

  it('is refused when somebody has written meanwhile', async () => {
    const { staff, userId, marco, anna } = await scene();
    const merge = await staff.mergeDuplicates(userId, actor(marco));
    const client = await device(anna);
    await client.clientReply('technical', `${userId}_merged`, { content: 'quattro' });
    await expect(staff.undoMerge(merge, actor(marco))).rejects.toMatchObject({ message: expect.stringContaining('cambiata') as string });
    expect(contents(await stored(`${userId}_merged`))).toHaveLength(4);
  });
});

it('[AT-049] [AT-192] lists clients with duplicates by their entries, a page at a time, without reading tickets', async () => {
  const batch = adminDb.batch();
  for (let index = 0; index < 60; index += 1) {
    const userId = `u${String(index).padStart(2, '0')}`;
    batch.set(adminDb.doc(`ticketdoppi/${userId}`), {
      userId,
      count: 2,
      at: new Date(Date.UTC(2026, 0, 1, 0, index)),
      client: { email: `${userId}@b.it` },
    });
  }
  await batch.commit();
  const staff = await device(await person('Amministratore'));
  const list = staff.duplicateUsers();
  staff.screenReads.start('duplicates');
  const rows = await until(list);
  expect(rows).toHaveLength(50);
  expect(rows[0]).toMatchObject({ userId: 'u59', count: 2, client: { email: 'u59@b.it' } });
  expect(staff.screenReads.current().documents).toBe(50);
  list.loadMore();
  await until(list, (all) => all.length === 60);
});
