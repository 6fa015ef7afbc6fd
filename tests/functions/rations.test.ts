// Daily limits: per account, per unverified account, and overall.
import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { limitMessages } from '@/domain/messages';
import { romeDay } from '@/domain/time/rome';
import { forgetLimits, storedLimits } from '../../functions/src/kit/callable-ration';
import { mailBlocks } from '../../functions/src/notices/mail';
import { db, newId, tokenFor } from './emulated';
import { forgetTries } from '../../functions/src/payments/strangers';
import { forgetCertificates } from '../../functions/src/services/paypal-signature';
import { newSigner } from '../services/paypal/certificate';
import { signedHeaders } from '../services/paypal/signature';
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
// Computed on each use, because midnight in Rome may pass meanwhile.
const today = () => romeDay(new Date());

/** Limits of this test only; other files keep the defaults. */
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
      await run(CALLABLES.health, me.token, null),
      await run(CALLABLES.health, me.token, null),
      await run(CALLABLES.health, me.token, null),
    ];
    expect(outcomes.map(({ http }) => http)).toEqual([200, 200, 429]);
    expect([refusalOf(outcomes[2] ?? { http: 0 }), outcomes[2]?.error?.message]).toEqual([
      'quota',
      limitMessages.perDay,
    ]);
    expect((await run(CALLABLES.health, other.token, null)).http).toBe(200);
    const ration = await db.doc(`limiti/chiamate_${today()}_${me.uid}`).get();
    expect(ration.data()).toEqual({
      uid: me.uid,
      counts: { health: 3 },
      expireAt: expect.any(Timestamp) as Timestamp,
    });
    await ration.ref.delete();
    expect((await run(CALLABLES.health, me.token, null)).http).toBe(200);
  });
  it('[SE-007] at once: never more than may', async () => {
    limits({ altro: 3 });
    const { token } = await someone('Amministratore', true);
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, () => run(CALLABLES.health, token, null)),
    );
    expect(outcomes.filter(({ http }) => http === 200).length).toBeLessThanOrEqual(3);
    expect(outcomes.filter(({ http }) => http === 429).length).toBeGreaterThanOrEqual(9);
  });
  it('[SE-007] of an account that has not verified its address are the fewest', async () => {
    limits({ createRecipe: 5, createRecipe_nonVerificati: 1 });
    const [proven, typed] = [await someone('user', true), await someone('user', false)];
    const twice = async ({ token }: { token: string }) => [
      (await run(CALLABLES.createRecipe, token, OPTIONS)).http,
      (await run(CALLABLES.createRecipe, token, OPTIONS)).http,
    ];
    expect(await twice(proven)).toEqual([200, 200]);
    expect(await twice(typed)).toEqual([200, 429]);
  });
});

describe('what all accounts share', () => {
  const used = async (name: string) =>
    Number((await db.doc(`limiti/totale_${today()}_${name}`).get()).get(`counts.${name}`) ?? 0);
  it('[SE-007] texts of the AI: over the day’s number the service is not asked, and the person’s own ration is kept', async () => {
    const [one, other] = [await someone('user', true), await someone('user', true)];
    limits({ ai: (await used('ai')) + 1 });
    expect((await run(CALLABLES.createRecipe, one.token, OPTIONS)).http).toBe(200);
    await ai.forget();
    expect((await run(CALLABLES.createRecipe, other.token, OPTIONS)).error?.message).toBe(
      limitMessages.ofAll,
    );
    expect(await ai.requests()).toEqual([]);
    expect((await db.doc(`limiti/ricette_${other.uid}`).get()).get('count')).toBe(0);
  });
  it('[DE-091] a run counts its e-mails in one block, and in the end as many as it sent', async () => {
    const before = await used('email');
    const { ration, end } = mailBlocks();
    await Promise.all(Array.from({ length: 25 }, () => ration()));
    expect(await used('email')).toBe(before + 100);
    await end();
    expect(await used('email')).toBe(before + 25);
    limits({ email: before + 30 });
    const more = mailBlocks();
    for (let sent = 0; sent < 5; sent += 1) await more.ration();
    await expect(more.ration()).rejects.toThrow(limitMessages.ofAll);
    expect(await used('email')).toBe(before + 30);
  });
  it('[SE-007] e-mails: over the day’s number none is sent, and the client’s turn is free again', async () => {
    const { token } = await someone('Studio', true);
    const [one, other] = [await newClient(), await newClient()];
    limits({ email: (await used('email')) + 1 });
    expect((await run(CALLABLES.sendNotificationAndEmail, token, { userId: one.uid })).http).toBe(
      200,
    );
    expect(
      (await run(CALLABLES.sendNotificationAndEmail, token, { userId: other.uid })).error?.message,
    ).toBe(limitMessages.ofAll);
    expect(await inbox.to(other.email)).toEqual([]);
    // The refused e-mail was not counted: a limit higher by one lets one more through.
    limits({ email: (await used('email')) + 1 });
    expect((await run(CALLABLES.sendNotificationAndEmail, token, { userId: other.uid })).http).toBe(
      200,
    );
  });
});

it('[SE-007] events of PayPal are looked at only so often for one order', async () => {
  const { orderId, token } = await approvedOrder();
  const event = await eventOf(token, 'CHECKOUT.ORDER.APPROVED');
  const forged = { ...event, headers: { ...event.headers, 'paypal-transmission-sig': 'x' } };
  await db.doc(`limiti/chiamate_${today()}_${orderId}`).set({ counts: { paypalWebhook: 199 } });
  // A stranger's requests don't use up the limit.
  for (let turn = 0; turn < 3; turn += 1) expect(await post(forged)).toBe(401);
  expect((await stored(orderId)).paymentStatus).toBe('pending');
  expect(await post(event)).toBe(200);
  expect((await stored(orderId)).paymentStatus).toBe('completed');
  expect(await post(event)).toBe(429);
  const another = await eventOf((await approvedOrder()).token, 'CHECKOUT.ORDER.APPROVED');
  expect(await post(another)).toBe(200);
});

/** Status of the webhook, called in this process, for a sender as the proxies name it. */
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

describe('[SE-028] what a stranger sends to the webhook never costs a signed event its turn', () => {
  const [paypals, stranger] = ['64.4.240.1, 35.191.0.1', '203.0.113.9, 35.191.0.1'];
  /** Number of requests to PayPal to verify signatures. */
  const requestCount = async () =>
    (await paypal.requests()).filter(({ path }) => path.startsWith('/v1/notifications')).length;
  const signedBy = (event: SignedEvent, headers: object): SignedEvent => ({
    raw: event.raw,
    headers: { ...event.headers, ...headers },
  });
  afterEach(() => paypal.behave('ok'));

  it('a thousand forged events, with PayPal’s certificate or a stranger’s own key: refused, and PayPal is asked nothing', async () => {
    const { orderId, token } = await approvedOrder();
    const event = await eventOf(token, 'CHECKOUT.ORDER.APPROVED');
    forgetTries();
    forgetCertificates();
    await db.doc('limiti/paypal_certificato').delete();
    expect(await answered(event, paypals)).toBe(200);
    const before = await requestCount();
    const own = signedHeaders(event.raw, newSigner('stranger'));
    const forged = [
      signedBy(event, { 'paypal-transmission-sig': 'x' }),
      signedBy(event, { 'paypal-transmission-sig': own['paypal-transmission-sig'] }),
      signedBy(event, {
        'paypal-cert-url': 'https://strangers.test/v1/notifications/certs/CERT-1',
      }),
      signedBy(event, {
        'paypal-cert-url': 'https://api.paypal.com.strangers.test/v1/notifications/certs/C',
      }),
      signedBy(event, { 'paypal-cert-url': 'http://api.paypal.com/v1/notifications/certs/C' }),
    ];
    const answers = new Set<number>();
    for (let turn = 0; turn < 1_000; turn += 1)
      answers.add(
        await answered(
          forged[turn % forged.length] ?? event,
          `2a02:4780::${turn.toString(16)}, 35.191.0.1`,
        ),
      );
    expect([...answers]).toEqual([401]);
    expect((await requestCount()) - before).toBe(0);
    expect(await answered(event, paypals)).toBe(200);
    expect((await stored(orderId)).paymentStatus).toBe('completed');
  });

  it('with names of certificates that PayPal doesn’t know, a network makes us ask twenty times; a new instance still knows PayPal’s', async () => {
    const event = await eventOf((await approvedOrder()).token, 'CHECKOUT.ORDER.APPROVED');
    await answered(event, paypals);
    forgetTries();
    forgetCertificates();
    const url = event.headers['paypal-cert-url'] ?? '';
    const before = await requestCount();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        answered(
          signedBy(event, { 'paypal-cert-url': `${url}-${turn}` }),
          `2a02:4780::${turn}, 35.191.0.1`,
        ),
      ),
    );
    expect([401, 429].map((status) => answers.filter((one) => one === status).length)).toEqual([
      20, 30,
    ]);
    expect((await requestCount()) - before).toBe(20);
    // Same network, known certificate: no requests.
    expect(await answered(event, '2a02:4780::1, 35.191.0.1')).toBe(200);
    expect((await requestCount()) - before).toBe(20);
    expect(await answered(signedBy(event, { 'paypal-cert-url': `${url}-x` }), stranger)).toBe(401);
  });

  it('a certificate that can’t be fetched, or another algorithm: PayPal itself is asked, within the network’s tries', async () => {
    const event = await eventOf((await approvedOrder()).token, 'CHECKOUT.ORDER.APPROVED');
    forgetTries();
    forgetCertificates();
    await db.doc('limiti/paypal_certificato').delete();
    await paypal.behave('fail', 1, undefined, undefined, '/certs/');
    expect(await answered(event, paypals)).toBe(200);
    expect(await answered(signedBy(event, { 'paypal-auth-algo': 'SHA512withRSA' }), paypals)).toBe(
      200,
    );
    await paypal.behave('fail', undefined, undefined, undefined, '/v1/notifications');
    expect(await answered(event, paypals)).toBe(503);
  });
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
  const input = orderFor(client.email);
  await run(CALLABLES.createOrder, client.token, input);
  await run(CALLABLES.createRecipe, client.token, OPTIONS);
  await run(CALLABLES.sendNotificationAndEmail, (await someone('Studio', true)).token, {
    userId: client.uid,
  });
  const names = [
    `ordine_${input.requestId}`,
    `ordini_${client.uid}`,
    `ricette_${client.uid}`,
    `notifica-messaggio_${client.uid}`,
  ];
  const rations = await db.getAll(
    ...[...names, `chiamate_${today()}_${client.uid}`, `totale_${today()}_ai`].map((name) =>
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
