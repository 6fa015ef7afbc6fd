import { getAuth } from 'firebase-admin/auth';
import { beforeAll, expect, it } from 'vitest';
import { RENEWAL_CALLABLES } from '@/domain/callables/renewals';
import { readFollow, type Follow } from '@/domain/follow/follow';
import { readRenewal, type Renewal } from '@/domain/renewals/renewal';
import { addDays, romeDayStart, romeDay } from '@/domain/time/rome';
import { buildOrder } from '../fixtures/builders';
import { app, db, eventually, newId, withTriggers } from './emulated';
import { change, functions, run } from './in-process';
import { newClient, newToken, refusalOf, tokenOf } from './services';

beforeAll(withTriggers);

const TODAY = romeDay(new Date());
const renewalsOf = async (uid: string) =>
  (await db.collection('rinnovi').where('uid', '==', uid).get()).docs.map((doc) => ({
    ...readRenewal(doc.id, doc.data()),
    keys: doc.get('keys') as string[],
  }));
/** The client's renewals once they satisfy `are`. */
const renewed = (uid: string, are: (all: (Renewal & { keys: string[] })[]) => boolean) =>
  eventually(`renewals of ${uid}`, async () => {
    const all = await renewalsOf(uid);
    return are(all) ? all : undefined;
  });
async function buy({ uid, email }: { uid: string; email: string }, days: number): Promise<string> {
  const id = newId('export_');
  const orderDate = `${addDays(TODAY, days)} 12:00:00`;
  await db.doc(`orders/${id}`).set(
    buildOrder({
      orderId: id,
      uid: days % 2 === 0 ? uid : undefined,
      userEmail: email,
      orderDate,
    }),
  );
  return id;
}

it('[DE-102] a renewal follows orders, programmes and the client, whoever wrote them, and goes with them', async () => {
  const client = await newClient({ name: 'Lea', studio: 'FF Roma' });
  // The order is found only by e-mail, once it is indexed.
  const order = await buy(client, -21);
  const [first] = await renewed(client.uid, ([one]) => one !== undefined);
  expect(first).toMatchObject({ id: `${client.uid}_${order}`, studio: 'Roma', renewed: false });
  expect(first && romeDay(first.due)).toBe(addDays(TODAY, 9));

  const journey = db.collection('percorsi').doc();
  const expireAt = addDays(TODAY, 12);
  const steps = [{ name: 'Consegna' }];
  await journey.set({ uid: client.uid, orderRef: `orders/${order}`, expireAt, steps });
  await renewed(client.uid, ([one]) => one?.total === 1 && romeDay(one.due) === expireAt);
  await db.doc(`users/${client.uid}`).update({ disabled: true });
  await renewed(client.uid, ([one]) => one?.keys.length === 0);
  await db.doc(`users/${client.uid}`).update({ disabled: false, studio: 'Bari' });
  await renewed(client.uid, ([one]) => one?.studio === 'Bari' && one.keys.length > 0);

  const later = await buy(client, 0);
  const isFirst = ({ id }: Renewal) => id === `${client.uid}_${order}`;
  await renewed(client.uid, (all) => all.length === 2 && all.find(isFirst)?.renewed === true);
  await db.doc(`orders/${later}`).update({ status: 'refunded', paymentStatus: 'refunded' });
  await renewed(client.uid, (all) => all.length === 1 && all[0]?.renewed === false);

  // An old event writes nothing.
  const ref = db.doc(`rinnovi/${client.uid}_${order}`);
  const [before, now] = [await ref.get(), await journey.get()];
  const none = await db.doc('percorsi/nessuno').get();
  await functions.documentWrittenBy.run(change('percorsi', none, now));
  expect((await ref.get()).updateTime).toEqual(before.updateTime);

  await journey.delete();
  await db.doc(`orders/${order}`).delete();
  await renewed(client.uid, (all) => all.length === 0);
});

it('[DE-102] an outcome is recorded once, signed, by the desk only, and by no two people unseen', async () => {
  const client = await newClient({ name: 'Bea' });
  const order = await buy(client, -20);
  await renewed(client.uid, (all) => all.length === 1);
  const id = `${client.uid}_${order}`;
  const nextDay = addDays(TODAY, 40);
  const input = {
    id,
    outcome: 'ci pensa',
    note: ' Dopo le feste ',
    nextDay,
    seen: 0,
  };
  const record = (by: string, more: object = {}) =>
    run(RENEWAL_CALLABLES.recordRenewal, by, { ...input, ...more });
  const [studio, admin] = [await newToken('Studio'), await tokenOf()];
  for (const role of ['user', 'Spedizioni'])
    expect(refusalOf(await record(await tokenOf(role)))).toBe('permission-denied');
  expect(refusalOf(await record(studio, { nextDay: '2027-02-30' }))).toBe('invalid');
  expect(refusalOf(await record(studio, { id: 'nessuno' }))).toBe('not-found');
  expect(refusalOf(await record(studio, { nextDay: addDays(TODAY, -1) }))).toBe('invalid');

  expect((await record(studio)).result).toEqual({ done: true });
  const [kept] = await renewalsOf(client.uid);
  const { email } = await getAuth(app).getUser(uidOf(studio));
  expect(kept).toMatchObject({
    outcome: 'ci pensa',
    note: 'Dopo le feste',
    byEmail: email?.toLowerCase(),
    nextAt: romeDayStart(nextDay),
    keys: expect.arrayContaining(['aperto|*|*|ci pensa']) as string[],
  });
  // Repeated after a lost answer.
  expect((await record(studio)).result).toEqual({ done: true });
  const [again] = await renewalsOf(client.uid);
  expect(again?.at).toEqual(kept?.at);
  expect(refusalOf(await record(admin))).toBe('invalid');
  // The same contact can be recorded again by a caller who has seen the last one.
  const lastAt = async () => (await renewalsOf(client.uid))[0]?.at?.getTime() ?? 0;
  expect((await record(studio, { seen: await lastAt() })).result).toEqual({ done: true });
  expect(await lastAt()).toBeGreaterThan(kept?.at?.getTime() ?? 0);
  const changed = { outcome: 'non rinnova', nextDay: null };
  expect((await record(admin, { seen: await lastAt(), ...changed })).result).toEqual({
    done: true,
  });
  expect((await renewalsOf(client.uid))[0]).toMatchObject({
    outcome: 'non rinnova',
    nextAt: null,
    askAt: null,
  });
  const seen = await lastAt();
  // By a real order: if the test wrote `renewed`, a late event of the first order would undo it.
  await buy(client, 0);
  await renewed(client.uid, (all) => all.some((one) => one.id === id && one.renewed));
  expect(refusalOf(await record(studio, { seen }))).toBe('not-found');
});

function uidOf(token: string): string {
  const [, payload = ''] = token.split('.');
  const { user_id } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    user_id: string;
  };
  return user_id;
}

it('[DE-103] whether a client is followed follows programmes, checks, orders, answers, tickets and the record', async () => {
  const client = await newClient({ name: 'Ida', studio: 'FF Roma' });
  const { uid } = client;
  const ref = db.doc(`daseguire/${uid}`);
  const keysOf = ({ reasons }: Follow) => reasons.map(({ key }) => key);
  const becomes = (level: Follow['level'] | null, ...keys: string[]) =>
    eventually(`${level} ${keys.join()}`, async () => {
      const doc = await ref.get();
      if (!doc.exists) return level === null ? true : undefined;
      const now = readFollow(uid, doc.data());
      return now.level === level && keysOf(now).join() === keys.join() ? true : undefined;
    });
  const journey = db.collection('percorsi').doc();
  const steps = [{ name: 'Questionario', plannedAt: addDays(TODAY, -8) }];
  const [plannedStartAt, expireAt] = [addDays(TODAY, -40), addDays(TODAY, 60)];
  await journey.set({ userId: uid, plannedStartAt, expireAt, steps });
  await becomes('rosso', 'questionario', 'check', 'silenzio');
  await db.collection('check').add({ userId: uid, createdAt: new Date() });
  await becomes('giallo', 'questionario');
  // The order is found only by e-mail, once it is indexed.
  const order = await buy(client, -21);
  const unpaid = { status: 'pending', paymentStatus: 'pending', paymentMethod: 'bonifico' };
  await db.doc(`orders/${order}`).update(unpaid);
  await becomes('giallo', 'questionario', 'pagamento');
  await db.doc(`questionari/${journey.id}__0`).set({
    uid,
    percorsoId: journey.id,
    stepIndex: 0,
    createdAt: new Date(),
    answers: { valutazione: '2' },
  });
  await becomes('rosso', 'valutazione', 'pagamento');
  const waiting = [
    { type: 'Richiesta', content: '?', timestamp: new Date(Date.now() - 14 * 864e5) },
  ];
  const data = { userId: uid, status: 'Aperto', conversations: waiting, timestamp: new Date() };
  const ticket = db.collection('assistenzatecnica').doc();
  await ticket.set(data);
  await becomes('rosso', 'valutazione', 'risposta', 'pagamento');
  await ticket.update({ status: 'Risposto' });
  await becomes('rosso', 'valutazione', 'pagamento');
  const nutritional = db.collection('tickets').doc();
  await nutritional.set(data);
  await becomes('rosso', 'valutazione', 'risposta', 'pagamento');
  await nutritional.delete();
  await becomes('rosso', 'valutazione', 'pagamento');

  // A sign of life (the booking), and a contact noted in the record.
  const takenAt = new Date();
  await Promise.all([
    db.collection('prenotazioni').add({ userId: uid, createdAt: takenAt }),
    db.collection('comunicazioni').add({ uid, fatto: 'si', data: addDays(TODAY, -3) }),
  ]);
  await eventually('booking and contact', async () => {
    const { lifeAt, contactAt } = readFollow(uid, (await ref.get()).data());
    return lifeAt?.getTime() === takenAt.getTime() && contactAt !== null ? true : undefined;
  });

  // An old event writes nothing.
  const before = await ref.get();
  const none = await db.doc('percorsi/nessuno').get();
  await functions.documentWrittenBy.run(change('percorsi', none, await journey.get()));
  expect((await ref.get()).updateTime).toEqual(before.updateTime);

  await db.doc(`users/${uid}`).update({ hidden: true });
  await becomes(null);
  await db.doc(`users/${uid}`).update({ hidden: false, studio: 'Bari' });
  await becomes('rosso', 'valutazione', 'pagamento');
  await db.doc(`users/${uid}`).delete();
  await becomes(null);
});
