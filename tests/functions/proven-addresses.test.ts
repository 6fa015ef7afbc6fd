// An e-mail address belongs to whoever verified it: what staff create for a person, and orders for
// the address, go to nobody else.
import { getAuth } from 'firebase-admin/auth';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { peopleMessages, shopMessages } from '@/domain/messages';
import { app, db, idTokenOf, newId, tokenFor } from './emulated';
import { run } from './in-process';
import { orderFor, postsTo } from './orders';
import { inbox, newClient, refusalOf, shop } from './services';
import { catalogue, newRequest, ordersOf, signedInClient, storedOf } from './shop';

const account = (uid: string) => getAuth(app).getUser(uid);
const record = async (uid: string) => (await db.doc(`users/${uid}`).get()).data();
const newEmail = () => `${newId('n').toLowerCase()}@esempio.test`;
const invited = (email: string) => ({ email, name: 'Carla', surname: 'Neri' });
const entriesOf = async (uid: string) =>
  (await db.collection('registro').where('docId', '==', uid).get()).docs.map(
    (entry) => entry.get('what') as string,
  );

/** Somebody who typed this address at registration. */
async function signedUp(email: string, emailVerified = false) {
  const uid = newId('m');
  return { uid, token: await tokenFor(uid, 'user', { email, emailVerified }) };
}
let admin = '';
beforeAll(async () => {
  await catalogue();
  admin = await tokenFor(newId('s'), 'Amministratore');
});
const create = async (email: string) => {
  const outcome = await run(CALLABLES.createUser, admin, invited(email));
  if (outcome.http !== 200) return { refused: outcome.error?.message, uid: '' };
  return { uid: (outcome.result as { uid: string }).uid };
};

describe('createUser for an address that somebody only typed', () => {
  it('[SE-009] makes an account of its own; the other ends, and receives nothing', async () => {
    const email = newEmail();
    const mallory = await signedUp(email);
    const { uid } = await create(email);
    expect(uid).not.toBe('');
    expect(uid).not.toBe(mallory.uid);
    expect(await record(uid)).toMatchObject({ email, name: 'Carla' });
    expect((await getAuth(app).getUserByEmail(email)).uid).toBe(uid);
    expect(await inbox.to(email)).toHaveLength(1);
    // Neither the old token nor the password works.
    await expect(account(mallory.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    await expect(idTokenOf(email)).rejects.toThrow();
    expect(await record(mallory.uid)).toMatchObject({
      email: '',
      emailBefore: email,
      disabled: true,
    });
    expect((await db.doc(`cancellati/${mallory.uid}`).get()).exists).toBe(true);
    expect(refusalOf(await run(CALLABLES.createRecipe, mallory.token, {}))).toBe(
      'permission-denied',
    );
    expect(await entriesOf(mallory.uid)).toEqual(['replace']);
    // Staff's orders for the address belong to the new account.
    await run(CALLABLES.createOrder, admin, orderFor(email));
    expect(await storedOf(email)).toMatchObject([{ uid, userId: uid }]);
  });
  it('[SE-009] of two who invite at once, one does', async () => {
    const email = newEmail();
    await signedUp(email);
    const made = await Promise.all([create(email), create(email), create(email)]);
    expect(made.filter(({ uid }) => uid !== '')).toHaveLength(1);
    expect((await db.collection('users').where('email', '==', email).get()).size).toBe(1);
  });
  it('[SE-009] a record left behind without an account, and one whose account has another address, make room', async () => {
    const left = await newClient();
    const { uid } = await create(left.email);
    expect(await record(uid)).toMatchObject({ email: left.email });
    expect(await record(left.uid)).toMatchObject({
      email: '',
      emailBefore: left.email,
      disabled: true,
    });

    const [email, other] = [newEmail(), newEmail()];
    const mallory = await signedUp(email);
    await getAuth(app).updateUser(mallory.uid, { email: other });
    expect((await create(email)).uid).not.toBe('');
    expect(await record(mallory.uid)).toMatchObject({ email: other });
    expect((await record(mallory.uid))?.disabled).toBeUndefined();
  });
  it('[SE-009] an account without a record: kept for who has proven the address, else replaced', async () => {
    const [mine, typed] = [newEmail(), newEmail()];
    const [own, others] = [newId('a'), newId('a')];
    await tokenFor(own, null, { email: mine, emailVerified: true });
    await tokenFor(others, null, { email: typed });
    expect((await create(mine)).uid).toBe(own);
    const { uid } = await create(typed);
    expect([uid === others, uid === '']).toEqual([false, false]);
  });
  it('[SE-009] [SE-010] what an erasure that was cut off has left is nobody’s: who is invited gets an account that opens', async () => {
    const [email, left] = [newEmail(), newId('a')];
    await tokenFor(left, null, { email, emailVerified: true });
    await getAuth(app).updateUser(left, { disabled: true });
    const { uid } = await create(email);
    expect([uid === left, (await account(uid)).disabled]).toEqual([false, false]);
    await expect(account(left)).rejects.toMatchObject({ code: 'auth/user-not-found' });
  });
  it('[SE-009] who has proven the address, whom staff invited, and whom staff made something for, stay: «Utente già esistente»', async () => {
    const [proven, invitee, known, colleague] = [newEmail(), newEmail(), newEmail(), newEmail()];
    await signedUp(proven, true);
    await create(invitee);
    const client = await signedUp(known);
    await db.collection('percorsi').add({ uid: client.uid });
    await tokenFor(newId('s'), 'Studio', { email: colleague });
    for (const email of [proven, invitee, known, colleague]) {
      expect((await create(email)).refused, email).toBe(peopleMessages.exists);
    }
    expect((await account(client.uid)).email).toBe(known);
  });
  it('[SE-008] the link of the invitation proves the address', async () => {
    const email = newEmail();
    const { uid } = await create(email);
    expect((await account(uid)).emailVerified).toBe(false);
    const link =
      /Imposta la password: (\S+)/.exec((await inbox.to(email))[0]?.text ?? '')?.[1] ?? '';
    await fetch(`${link}&newPassword=Scelta-2026!`, { redirect: 'manual' });
    expect((await account(uid)).emailVerified).toBe(true);
  });
});

describe('orders', () => {
  beforeEach(() => shop.forget());
  it('[SE-023] a client orders only in the name of an address that it has proven', async () => {
    const email = newEmail();
    const { uid, token } = await signedUp(email);
    const refused = await run(CALLABLES.createOrder, token, orderFor(email));
    expect([refusalOf(refused), refused.error?.message]).toEqual([
      'permission-denied',
      shopMessages.emailNotVerified,
    ]);
    expect(await postsTo()).toBe(0);
    await getAuth(app).updateUser(uid, { emailVerified: true });
    expect((await run(CALLABLES.createOrder, await idTokenOf(email), orderFor(email))).http).toBe(
      200,
    );
    expect(await ordersOf(email)).toHaveLength(1);
  });
  it('[SE-023] nor in the name of what its record says, nor of anybody else', async () => {
    const mallory = await signedInClient();
    const victim = await signedInClient();
    await db.doc(`users/${mallory.uid}`).update({ email: victim.email });
    expect(refusalOf(await run(CALLABLES.createOrder, mallory.token, orderFor(victim.email)))).toBe(
      'permission-denied',
    );
    expect(await postsTo()).toBe(0);
  });
  it('[SE-008] what staff order for an unproven address is known by the address alone, until it is proven', async () => {
    const email = newEmail();
    const { uid, token } = await signedUp(email);
    const { billing, line_items } = orderFor(email);
    const sale = {
      requestId: newRequest(),
      billing,
      line_items,
      payment_method: 'custom_cash',
      fonte: 'Roma',
    };
    expect((await run(CALLABLES.createOrder, admin, orderFor(email))).http).toBe(200);
    expect((await run(CALLABLES.createCounterOrder, admin, sale)).http).toBe(200);
    const orders = await storedOf(email);
    expect(orders).toHaveLength(2);
    expect(orders.map((order) => [order.userId, order.uid === uid])).toEqual([
      [undefined, false],
      [undefined, false],
    ]);
    const orderId = orders.find(({ paymentStatus }) => paymentStatus === 'pending')?.id;
    expect(refusalOf(await run(CALLABLES.createPaymentLink, token, { orderId }))).toBe(
      'permission-denied',
    );
    await getAuth(app).updateUser(uid, { emailVerified: true });
    expect((await run(CALLABLES.createPaymentLink, await idTokenOf(email), { orderId })).http).toBe(
      200,
    );
  });
  it('[SE-008] an account that staff made has proven only the address that they typed', async () => {
    const [email, victim] = [newEmail(), newEmail()];
    const { uid } = await create(email);
    await run(CALLABLES.createOrder, admin, orderFor(email));
    expect(await storedOf(email)).toMatchObject([{ userId: uid }]);
    // By the SDK anybody can change the address of their own account.
    await getAuth(app).updateUser(uid, { email: victim });
    await newClient({ email: victim });
    await run(CALLABLES.createOrder, admin, orderFor(victim));
    const [order] = await storedOf(victim);
    expect(order?.userEmail).toBe(victim);
    expect(order?.userId).toBeUndefined();
  });
});
