import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { orderIdx } from '@/domain/orders/idx';
import { userIdx } from '@/domain/users/idx';
import { NO_USER_FILTERS, type UserFilters } from '@/domain/users/list';
import { buildTicket, buildUser, type Stored } from '../fixtures/builders';
import { indexedTicket } from '../fixtures/indexed';
import { adminDb, clear, closeAdmin, closeDevices, device, person, until } from './harness';

beforeEach(clear);
afterEach(closeDevices);
afterAll(closeAdmin);

const ALL = NO_USER_FILTERS;
let made = 0;
async function given(more: Stored): Promise<string> {
  made += 1;
  const uid = `u${made}`;
  const stored = buildUser({ uid, created_time: new Date(Date.UTC(2020, 0, made)), ...more });
  await adminDb.doc(`users/${uid}`).set({ ...stored, idx: userIdx(stored) });
  return uid;
}

it('[DE-085] [CP-164] [CP-231] [CP-143] [CP-144] the latest, those of a studio, those who may be who is looked for', async () => {
  const me = await person('Studio', {
    created_time: new Date('2019-01-01'),
    studio: 'Bari',
    surname: 'Capo',
    email: 'capo@esempio.test',
  });
  const santis = await given({ surname: 'De Santis', email: 'Anna@Esempio.it', studio: 'FF Roma' });
  const rossi = await given({ surname: 'Rossi', email: 'b@esempio.it', studio: 'Bari' });
  const rossini = await given({ surname: 'Rossini', email: 'c@esempio.it', studio: 'Roma' });
  const mine = await device(me);
  const found = async (filters: Partial<UserFilters>) =>
    (await until(mine.usersList({ ...ALL, ...filters }))).map(({ uid }) => uid);
  expect(await found({})).toEqual([rossini, rossi, santis, me.uid]);
  expect(await found({ studio: 'Roma' })).toEqual([rossini, santis]);
  expect(await found({ email: ' ANNA@esempio.it ' })).toEqual([santis]);
  // The index yields candidates; the caller confirms them.
  expect(await found({ surname: 'ROSSI' })).toEqual([rossi, rossini]);
  expect([
    await mine.usersListCount(ALL),
    await mine.usersListCount({ ...ALL, surname: 'rossi' }),
  ]).toEqual([4, null]);
  // [DE-085] Hidden people don't count.
  await adminDb.doc(`users/${rossi}`).update({ hidden: true });
  expect([
    await mine.usersListCount(ALL),
    await mine.usersListCount({ ...ALL, studio: 'Bari' }),
  ]).toEqual([3, 1]);

  const client = await device(await person('user'));
  await expect(until(client.usersList(ALL))).rejects.toMatchObject({ code: 'permission-denied' });
});

it('[CP-164] [CP-166] [CP-232] what people bought last, by account or address, and their newest technical ticket, in one go', async () => {
  const me = await person('Amministratore');
  const [byUid, byEmail, nobody] = [
    await given({ email: 'x@esempio.it' }),
    await given({ email: 'Y@Esempio.it' }),
    await given({ email: '' }),
  ];
  const orders: [string, Stored][] = [
    ['a', { uid: byUid, orderDate: '2026-01-02 10:00:00', userEmail: 'altra@esempio.it' }],
    ['b', { uid: byUid, orderDate: '2026-03-02 10:00:00' }],
    ['c', { userEmail: 'x@esempio.it', orderDate: '2026-02-02 10:00:00' }],
    ['d', { userEmail: 'y@ESEMPIO.it', orderDate: '2025-02-02 10:00:00' }],
  ];
  await Promise.all(
    orders.map(([id, stored]) =>
      adminDb.doc(`orders/${id}`).set({ ...stored, idx: orderIdx(stored, id) }),
    ),
  );
  for (const [id, day] of [
    ['vecchio', 1],
    ['nuovo', 2],
  ] as const) {
    const ticket = buildTicket({
      userId: byUid,
      status: id === 'nuovo' ? 'Risposto' : 'Aperto',
      timestamp: new Date(Date.UTC(2026, 0, day)),
    });
    for (const { path, data } of indexedTicket('technical', id, ticket, null))
      await adminDb.doc(path).set(data);
  }
  const mine = await device(me);
  const people = [
    { uid: byUid, email: 'x@esempio.it', role: 'user' },
    { uid: byEmail, email: 'Y@Esempio.it', role: 'user' },
    { uid: nobody, email: '', role: 'user' },
  ] as const;
  const latest = await until(mine.latestOf(people));
  expect(people.map(({ uid }) => latest.get(uid)?.order?.id ?? null)).toEqual(['b', 'd', null]);
  expect(people.map(({ uid }) => latest.get(uid)?.ticket)).toEqual([
    { id: 'nuovo', status: 'Risposto' },
    null,
    null,
  ]);
});

it('what twenty people bought last costs an order each, however many they have, and their tickets one each at most; what a former colleague sold is not theirs', async () => {
  const staff = await device(await person('Amministratore'));
  const uids = await Promise.all(
    Array.from({ length: 20 }, (_, index) => given({ email: `cliente${index}@esempio.it` })),
  );
  const [many = '', former = ''] = uids;
  const day = (n: number) => `2026-01-${String(n + 1).padStart(2, '0')} 10:00:00`;
  const orders: [string, Stored][] = [
    ...Array.from({ length: 30 }, (_, n): [string, Stored] => [
      `m${n}`,
      { uid: many, orderDate: day(n) },
    ]),
    ...Array.from({ length: 10 }, (_, n): [string, Stored] => [
      `venduto${n}`,
      {
        uid: former,
        fonte: 'Roma',
        total_with_discount: 9,
        created_at: day(20 + n),
        billing: { email: 'altri@esempio.it' },
      },
    ]),
    ['suo', { userId: former, orderDate: day(1) }],
    ...uids
      .slice(2)
      .map((_, n): [string, Stored] => [
        `a${n}`,
        { userEmail: `CLIENTE${n + 2}@esempio.it`, orderDate: day(n) },
      ]),
  ];
  await Promise.all(
    orders.map(([id, stored]) =>
      adminDb.doc(`orders/${id}`).set({ ...stored, idx: orderIdx(stored, id) }),
    ),
  );
  const of = (chosen: readonly string[]) =>
    chosen.map((uid) => ({
      uid,
      email: `cliente${uids.indexOf(uid)}@esempio.it`,
      role: 'user' as const,
    }));
  const clients = of(uids.filter((uid) => uid !== former));
  staff.screenReads.start('latest');
  const most = await until(staff.latestOf(clients));
  // No tickets at all are billed as one read.
  expect(staff.screenReads.current().documents).toBe(19 + 1);
  expect([many, uids[2] ?? ''].map((uid) => most.get(uid)?.order?.id)).toEqual(['m29', 'a0']);
  // One person has so many tickets that the query doesn't reach the others', who are queried
  // individually.
  const written = Array.from({ length: 25 }, (_, n) => ({
    of: many,
    id: `t${n}`,
    n: n + 1,
  })).concat({
    of: uids[2] ?? '',
    id: 'suo',
    n: 0,
  });
  const batch = adminDb.batch();
  for (const { of: userId, id, n } of written) {
    const ticket = buildTicket({
      userId,
      status: 'Aperto',
      timestamp: new Date(Date.UTC(2026, 0, n + 1)),
    });
    for (const { path, data } of indexedTicket('technical', id, ticket, null))
      batch.set(adminDb.doc(path), data);
  }
  await batch.commit();
  staff.screenReads.start('tickets');
  const talks = await until(staff.latestOf(clients, 1));
  expect(
    [many, uids[2] ?? '', uids[3] ?? ''].map((uid) => talks.get(uid)?.ticket?.id ?? null),
  ).toEqual(['t24', 'suo', null]);
  expect(staff.screenReads.current().documents).toBe(19 + 19 + 18);
  staff.screenReads.start('former');
  expect((await until(staff.latestOf(of([former])))).get(former)?.order?.id).toBe('suo');
  // One read for the last purchase, and one for the empty answer about tickets.
  expect(staff.screenReads.current().documents).toBe(2);
});

it('[DE-057] people of a file: known by e-mail in any case, changed unless a colleague was quicker; for Amministratore alone', async () => {
  const me = await person('Amministratore');
  const anna = await given({ email: 'Anna@Esempio.it', surname: 'Verdi', studio: 'FF Roma' });
  const mine = await device(me);
  const [known] = await mine.knownPeople(['anna@esempio.it', 'nessuno@esempio.it']);
  expect(known).toMatchObject({
    uid: anna,
    email: 'anna@esempio.it',
    fields: { surname: 'Verdi', studio: 'FF Roma' },
  });
  const changes = [{ field: 'surname', from: 'Verdi', to: 'Neri' }] as const;
  await mine.changePerson(anna, changes);
  expect((await adminDb.doc(`users/${anna}`).get()).get('surname')).toBe('Neri');
  // The row is retried after a lost answer: it ends as in the file.
  await mine.changePerson(anna, changes);
  await adminDb.doc(`users/${anna}`).update({ surname: 'Bianchi' });
  await expect(mine.changePerson(anna, changes)).rejects.toMatchObject({ code: 'invalid' });
  const spedizioni = await device(await person('Spedizioni'));
  await expect(
    spedizioni.changePerson(anna, [{ field: 'surname', from: 'Bianchi', to: 'X' }]),
  ).rejects.toMatchObject({
    code: 'permission-denied',
  });
});
