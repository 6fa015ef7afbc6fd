// What may be asked in a day: of one account, of one that has not verified its address, of all together.
import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CALLS } from '@/domain/calls/calls';
import { limitMessages } from '@/domain/messages';
import { romeDay } from '@/domain/time/rome';
import { forgetLimits, storedLimits } from '../../functions/src/kit/call-ration';
import { db, newId, tokenFor } from './emulated';
import { forgetTries } from '../../functions/src/payments/strangers';
import { functions, run } from './in-process';
import { eventOf, post, type SignedEvent } from './payer';
import { approvedOrder, stored } from './payments';
import { orderFor } from './orders';
import { ai, inbox, newClient, paypal, refusalOf } from './services';
import { catalogue, signedInClient } from './shop';

const OPTIONS = {
  meal: 'Pranzo',
  type: 'Dolce',
  carbohydrates: null,
  protein: 40,
  fat: 10,
  style: 'Italiana',
};
const today = romeDay(new Date());

/** The numbers of this test; other files go on with ours. */
function limits(stored: Record<string, number>): void {
  vi.spyOn(storedLimits, 'read').mockResolvedValue(stored);
  forgetLimits();
}
afterEach(() => {
  vi.restoreAllMocks();
  forgetLimits();
});
const someone = async (role: string, emailVerified: boolean) => {
  const uid = newId('r');
  return { uid, token: await tokenFor(uid, role, { emailVerified }) };
};

describe('calls of one account', () => {
  it('[SE-007] are counted before anything is done; the next day, and another person, have their own', async () => {
    limits({ altro: 2 });
    const [me, other] = [
      await someone('Amministratore', true),
      await someone('Amministratore', true),
    ];
    const outcomes = [
      await run(CALLS.health, me.token, null),
      await run(CALLS.health, me.token, null),
      await run(CALLS.health, me.token, null),
    ];
    expect(outcomes.map(({ http }) => http)).toEqual([200, 200, 429]);
    expect([refusalOf(outcomes[2] ?? { http: 0 }), outcomes[2]?.error?.message]).toEqual([
      'quota',
      limitMessages.perDay,
    ]);
    expect((await run(CALLS.health, other.token, null)).http).toBe(200);
    const ration = await db.doc(`limiti/chiamate_${today}_${me.uid}`).get();
    expect(ration.data()).toEqual({
      uid: me.uid,
      counts: { health: 3 },
      expireAt: expect.any(Timestamp) as Timestamp,
    });
    await ration.ref.delete();
    expect((await run(CALLS.health, me.token, null)).http).toBe(200);
  });
  it('[SE-007] at once: never more than may', async () => {
    limits({ altro: 3 });
    const { token } = await someone('Amministratore', true);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => run(CALLS.health, token, null)),
    );
    expect(outcomes.filter(({ http }) => http === 200).length).toBeLessThanOrEqual(3);
    expect(outcomes.filter(({ http }) => http === 429).length).toBeGreaterThanOrEqual(9);
  });
  it('[SE-007] of an account that has not verified its address are the fewest', async () => {
    limits({ createRecipe: 5, createRecipe_nonVerificati: 1 });
    const [proven, typed] = [await someone('user', true), await someone('user', false)];
    const twice = async ({ token }: { token: string }) => [
      (await run(CALLS.createRecipe, token, OPTIONS)).http,
      (await run(CALLS.createRecipe, token, OPTIONS)).http,
    ];
    expect(await twice(proven)).toEqual([200, 200]);
    expect(await twice(typed)).toEqual([200, 429]);
  });
});

describe('what all accounts share', () => {
  const used = async (name: string) =>
    Number((await db.doc(`limiti/totale_${today}_${name}`).get()).get(`counts.${name}`) ?? 0);
  it('[SE-007] texts of the AI: over the day’s number the service is not asked, and the person’s own ration is kept', async () => {
    const [one, other] = [await someone('user', true), await someone('user', true)];
    limits({ ai: (await used('ai')) + 1 });
    expect((await run(CALLS.createRecipe, one.token, OPTIONS)).http).toBe(200);
    await ai.forget();
    expect((await run(CALLS.createRecipe, other.token, OPTIONS)).error?.message).toBe(
      limitMessages.ofAll,
    );
    expect(await ai.requests()).toEqual([]);
    expect((await db.doc(`limiti/ricette_${other.uid}`).get()).get('count')).toBe(0);
  });
  it('[SE-007] e-mails: over the day’s number none is sent, and the client’s turn is free again', async () => {
    const { token } = await someone('Studio', true);
    const [one, other] = [await newClient(), await newClient()];
    limits({ email: (await used('email')) + 1 });
    expect((await run(CALLS.sendNotificationAndEmail, token, { userId: one.uid })).http).toBe(200);
    expect(
      (await run(CALLS.sendNotificationAndEmail, token, { userId: other.uid })).error?.message,
    ).toBe(limitMessages.ofAll);
    expect(await inbox.to(other.email)).toEqual([]);
    limits({});
    expect((await run(CALLS.sendNotificationAndEmail, token, { userId: other.uid })).http).toBe(
      200,
    );
  });
});

it('[SE-007] events of PayPal are looked at only so often for one order, and only of orders of ours', async () => {
  const { orderId, token } = await approvedOrder();
  const event = await eventOf(token, 'CHECKOUT.ORDER.APPROVED');
  const forged = { ...event, headers: { ...event.headers, 'paypal-transmission-sig': 'x' } };
  await db.doc(`limiti/chiamate_${today}_${orderId}`).set({ counts: { paypalWebhook: 199 } });
  // What a stranger sends takes nothing of it.
  for (let turn = 0; turn < 3; turn += 1) expect(await post(forged)).toBe(401);
  expect((await stored(orderId)).paymentStatus).toBe('pending');
  expect(await post(event)).toBe(200);
  expect((await stored(orderId)).paymentStatus).toBe('completed');
  expect(await post(event)).toBe(429);
  const another = await eventOf((await approvedOrder()).token, 'CHECKOUT.ORDER.APPROVED');
  expect(
    await post({
      ...forged,
      raw: another.raw.replaceAll(/"custom_id": "[^"]+"/g, '"custom_id": "nessuno"'),
    }),
  ).toBe(200);
  expect(await post(another)).toBe(200);
});

/** What the webhook answers, here, to whom the servers before it name as the sender. */
async function answered({ raw, headers }: SignedEvent, from: string): Promise<number> {
  const sent: Record<string, string> = { ...headers, 'x-forwarded-for': from };
  return new Promise((resolve, reject) => {
    const request = {
      method: 'POST',
      headers: sent,
      rawBody: Buffer.from(raw),
      get: (name: string) => sent[name],
    };
    const response = new EventEmitter() as EventEmitter & Record<string, unknown>;
    let status = 0;
    Object.assign(response, {
      set: () => response,
      setHeader: () => response,
      getHeader: () => undefined,
    });
    Object.assign(response, {
      status: (code: number) => ((status = code), response),
      end: () => resolve(status),
    });
    Promise.resolve(functions.paypalWebhook(request as never, response as never)).catch(reject);
  });
}

it('[SE-007] what PayPal did not sign is asked about thirty times; what it signed, however often, uses up nobody’s tries', async () => {
  forgetTries();
  const { orderId, token } = await approvedOrder();
  const event = await eventOf(token, 'CHECKOUT.ORDER.APPROVED');
  const forged = { ...event, headers: { ...event.headers, 'paypal-transmission-sig': 'x' } };
  const asked = async () =>
    (await paypal.requests()).filter(({ path }) => path.endsWith('/verify-webhook-signature'))
      .length;
  const [paypals, stranger] = ['64.4.240.1, 35.191.0.1', '203.0.113.9, 35.191.0.1'];
  for (let turn = 0; turn < 35; turn += 1) expect(await answered(event, paypals)).toBe(200);
  const before = await asked();
  const answers = await Promise.all(Array.from({ length: 40 }, () => answered(forged, stranger)));
  expect([401, 429].map((status) => answers.filter((one) => one === status).length)).toEqual([
    30, 10,
  ]);
  expect((await asked()) - before).toBe(30);
  // A control: PayPal's own go on.
  expect(await answered(event, paypals)).toBe(200);
  expect((await stored(orderId)).paymentStatus).toBe('completed');
});

it('[SE-024] rations, turns and the lock of an order go by themselves', async () => {
  const { ttl = false } =
    (
      JSON.parse(await readFile('firestore.indexes.json', 'utf8')) as {
        fieldOverrides: { collectionGroup: string; fieldPath: string; ttl?: boolean }[];
      }
    ).fieldOverrides.find(
      ({ collectionGroup, fieldPath }) => collectionGroup === 'limiti' && fieldPath === 'expireAt',
    ) ?? {};
  expect(ttl).toBe(true);
  await catalogue();
  const client = await signedInClient();
  const asked = orderFor(client.email);
  await run(CALLS.createOrder, client.token, asked);
  await run(CALLS.createRecipe, client.token, OPTIONS);
  await run(CALLS.sendNotificationAndEmail, (await someone('Studio', true)).token, {
    userId: client.uid,
  });
  const names = [
    `ordine_${asked.requestId}`,
    `ordini_${client.uid}`,
    `ricette_${client.uid}`,
    `notifica-messaggio_${client.uid}`,
  ];
  const rations = await db.getAll(
    ...[...names, `chiamate_${today}_${client.uid}`, `totale_${today}_ai`].map((name) =>
      db.doc(`limiti/${name}`),
    ),
  );
  const days = rations
    .map(
      (ration) => ((ration.get('expireAt') as Timestamp | undefined)?.toMillis() ?? 0) - Date.now(),
    )
    .map((left) => left / 86_400_000);
  expect(days.every((left) => left > 0.9 && left < 31)).toBe(true);
});
