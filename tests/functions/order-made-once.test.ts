import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { shopMessages } from '@/domain/messages';
import { romeDay } from '@/domain/time/rome';
import { clock, database } from '../../functions/src/kit/runtime';
import { db, eventually } from './emulated';
import { run, turnLimits, withoutPauses } from './in-process';
import { orderFor, postsTo } from './orders';
import { invoke, refusalOf, shop } from './services';
import { catalogue, ordersOf, signedInClient, storedOf } from './shop';

const NAME = CALLABLES.createOrder;
type Client = Awaited<ReturnType<typeof signedInClient>>;

let client: Client;
beforeAll(catalogue);
beforeEach(async () => {
  client = await signedInClient();
  await shop.forget();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  return shop.behave('ok');
});

describe('an order is made once', () => {
  it('called twice: the same answer, one order', async () => {
    const input = orderFor(client.email);
    const first = await invoke(NAME, client.token, input);
    expect(await invoke(NAME, client.token, input)).toEqual(first);
    expect(await ordersOf(client.email)).toHaveLength(1);
    expect(await storedOf(client.email)).toHaveLength(1);
  });
  it.each([
    ['three times at once, in as many processes', 3, invoke],
    ['eight times at once, in one', 8, run],
  ] as const)('[SE-022] called %s: the same answer, one order', async (_, times, ask) => {
    const input = orderFor(client.email);
    const answers = await Promise.all(
      Array.from({ length: times }, () => ask(NAME, client.token, input)),
    );
    expect(new Set(answers.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect(answers[0]?.http).toBe(200);
    expect(await ordersOf(client.email)).toHaveLength(1);
    expect(await postsTo()).toBe(1);
  });
  it('the same request with other content, or of another person, is refused', async () => {
    const input = orderFor(client.email);
    await invoke(NAME, client.token, input);
    const changed = await invoke(NAME, client.token, { ...input, payment_method: 'paypal' });
    expect([refusalOf(changed), changed.error?.message]).toEqual([
      'already-exists',
      shopMessages.orderChanged,
    ]);
    const other = await signedInClient();
    expect(
      refusalOf(
        await invoke(NAME, other.token, { ...orderFor(other.email), requestId: input.requestId }),
      ),
    ).toBe('already-exists');
    expect(await ordersOf(other.email)).toEqual([]);
  });
  it('a shop that is busy once is asked again', async () => {
    withoutPauses();
    await shop.behave('busy', 1, 'POST');
    expect((await run(NAME, client.token, orderFor(client.email))).http).toBe(200);
    expect(await ordersOf(client.email)).toHaveLength(1);
    expect(await postsTo()).toBe(2);
  });
  it.each(['gateway', 'cut'] as const)(
    '[SE-022] a shop that does «%s» and makes the order a moment later: it is found, not made again',
    async (mode) => {
      await shop.behave(mode, 1, 'POST', 'release');
      vi.spyOn(clock, 'pause').mockImplementation(() => shop.release());
      const { result } = await run(NAME, client.token, orderFor(client.email));
      const [made, ...more] = await ordersOf(client.email);
      expect(more).toEqual([]);
      expect(result).toMatchObject({ order: { id: `export_${made?.id}` } });
      expect(await postsTo()).toBe(1);
    },
  );
  it.each(['gateway', 'cut'] as const)(
    '[SE-022] a shop that does «%s» and makes the order after we gave up: the next call waits for it',
    async (mode) => {
      const input = orderFor(client.email);
      vi.stubEnv('SHOP_SETTLES_MS', '60000');
      withoutPauses();
      await shop.behave(mode, 1, 'POST', 'release');
      expect((await run(NAME, client.token, input)).error).toMatchObject({
        status: 'UNAVAILABLE',
        message: shopMessages.orderFailed,
      });
      vi.spyOn(clock, 'pause').mockImplementation(() => shop.release());
      expect((await run(NAME, client.token, input)).http).toBe(200);
      expect(await ordersOf(client.email)).toHaveLength(1);
      expect(await postsTo()).toBe(1);
    },
  );
  it('a shop that makes the order and loses the answer: it is found by our id, not made again', async () => {
    await shop.behave('lost', 1, 'POST');
    const { result } = await invoke(NAME, client.token, orderFor(client.email));
    const [made, ...more] = await ordersOf(client.email);
    expect(more).toEqual([]);
    expect(result).toMatchObject({ order: { id: `export_${made?.id}` } });
    expect(await postsTo()).toBe(1);
  });
  it('[SE-022] a shop that makes the order too late: the next call waits and finds it', async () => {
    const input = orderFor(client.email);
    vi.stubEnv('SHOP_SETTLES_MS', '60000');
    await shop.behave('slow', 1, 'POST', 'release');
    withoutPauses();
    const { runOut } = turnLimits();
    const late = run(NAME, client.token, input);
    await eventually('the order at the shop', async () =>
      (await postsTo()) === 1 ? true : undefined,
    );
    runOut();
    expect((await late).error).toMatchObject({
      status: 'DEADLINE_EXCEEDED',
      message: shopMessages.orderFailed,
    });
    vi.restoreAllMocks();
    vi.spyOn(clock, 'pause').mockImplementation(() => shop.release());
    const { result } = await run(NAME, client.token, input);
    const [made, ...more] = await ordersOf(client.email);
    expect(more).toEqual([]);
    expect(result).toMatchObject({ order: { id: `export_${made?.id}` } });
    expect(await postsTo()).toBe(1);
  });
  it('a call that died after the shop had made the order: the next one finds it', async () => {
    const input = orderFor(client.email);
    await invoke(NAME, client.token, input);
    const [made] = await ordersOf(client.email);
    const lock = db.doc(`limiti/ordine_${input.requestId}`);
    const { digest, since, uid } = (await lock.get()).data() ?? {};
    await lock.set({ digest, since, uid, until: Timestamp.fromMillis(Date.now() - 1) });
    await db.doc(`orders/export_${made?.id}`).delete();
    expect((await invoke(NAME, client.token, input)).result).toMatchObject({
      order: { id: `export_${made?.id}`, total: 168 },
    });
    expect(await ordersOf(client.email)).toHaveLength(1);
  });
  describe('imported before the call that died is repeated', () => {
    /** Leaves an order at the shop whose call died there and that was imported afterwards. */
    async function importedAfter(input: ReturnType<typeof orderFor>, since: object) {
      expect((await run(NAME, client.token, input)).http).toBe(200);
      const [made] = await ordersOf(client.email);
      const lock = db.doc(`limiti/ordine_${input.requestId}`);
      await lock.update({
        order: FieldValue.delete(),
        until: Timestamp.fromMillis(Date.now() - 1),
      });
      const ref = db.doc(`orders/export_${made?.id}`);
      const products = [{ id: '101', name: 'Prodotto 101', sku: 'p101', price: 84, quantity: 2 }];
      await ref.set({
        orderId: String(made?.id),
        orderDate: '2026-10-31 23:58:00',
        status: 'wc-on-hold',
        totalPrice: 168,
        paymentMethod: 'Bonifico bancario',
        products,
        userEmail: client.email,
        source: 'woocommerce',
        importedAt: '2026-11-01T08:00:00.000Z',
        ...since,
      });
      return ref;
    }
    it('[SE-022] a colleague’s confirmation of its payment stays, and so does its day', async () => {
      const input = orderFor(client.email);
      const paid = { status: 'wc-processing', paymentStatus: 'completed', paidBy: 'collega' };
      const ref = await importedAfter(input, paid);
      expect((await run(NAME, client.token, input)).http).toBe(200);
      expect((await ref.get()).data()).toMatchObject({
        ...paid,
        orderDate: '2026-10-31 23:58:00',
        requestId: input.requestId,
        createdBy: client.uid,
        products: [{ price: 79 }],
      });
    });
    it('what the shop has changed of its lines stays', async () => {
      const input = orderFor(client.email);
      const ref = await importedAfter(input, { totalPrice: 120 });
      expect((await run(NAME, client.token, input)).http).toBe(200);
      expect((await ref.get()).data()).toMatchObject({
        totalPrice: 120,
        products: [{ price: 84 }],
        paymentStatus: 'pending',
        requestId: input.requestId,
      });
    });
    it('[SE-031] of an erased person it stays anonymous', async () => {
      const input = orderFor(client.email);
      const ref = await importedAfter(input, { userEmail: '', erasedAt: new Date() });
      const before = (await ref.get()).data();
      expect((await run(NAME, client.token, input)).http).toBe(200);
      expect((await ref.get()).data()).toEqual(before);
    });
  });
  it('[SE-022] the database fails after the shop has made the order: pressed again, it is found, not made again', async () => {
    const input = orderFor(client.email);
    const ours = database();
    const begin = ours.batch.bind(ours);
    // Transactions use a batch too, but are not affected: they don't call its `commit`.
    const broken = vi.spyOn(ours, 'batch').mockImplementation(() => {
      const batch = begin();
      vi.spyOn(batch, 'commit').mockRejectedValue(
        Object.assign(new Error('14 UNAVAILABLE'), { code: 14 }),
      );
      return batch;
    });
    expect((await run(NAME, client.token, input)).error).toMatchObject({
      status: 'INTERNAL',
      message: shopMessages.orderFailed,
    });
    broken.mockRestore();
    expect(await storedOf(client.email)).toEqual([]);
    const { result } = await run(NAME, client.token, input);
    const [made, ...more] = await ordersOf(client.email);
    expect(more).toEqual([]);
    expect(result).toMatchObject({ order: { id: `export_${made?.id}` } });
    expect(await postsTo()).toBe(1);
  });
  it.each([
    ['fail', 'UNAVAILABLE', 1],
    ['drop', 'UNAVAILABLE', 1],
    ['busy', 'UNAVAILABLE', 3],
    ['refuse', 'UNAVAILABLE', 1],
    ['garbage', 'UNAVAILABLE', 1],
    ['shapeless', 'UNAVAILABLE', 1],
    ['hang', 'DEADLINE_EXCEEDED', 1],
  ] as const)(
    'a shop whose orders do «%s» gives the specification’s message; later one order is made',
    async (mode, status, posts) => {
      const input = orderFor(client.email);
      withoutPauses();
      vi.stubEnv('SHOP_SETTLES_MS', '0');
      await shop.behave(mode, undefined, 'POST');
      const { runOut } = mode === 'hang' ? turnLimits() : { runOut: () => undefined };
      const outcome = run(NAME, client.token, input);
      await eventually('the order at the shop', async () =>
        (await postsTo()) > 0 ? true : undefined,
      );
      runOut();
      expect((await outcome).error).toMatchObject({
        status,
        message: shopMessages.orderFailed,
        details: { app: 'unknown' },
      });
      expect(await postsTo()).toBe(posts);
      expect(await storedOf(client.email)).toEqual([]);
      await shop.behave('ok');
      expect((await run(NAME, client.token, input)).http).toBe(200);
      expect(await ordersOf(client.email)).toHaveLength(1);
    },
  );
  it('out of order, the function says so as it was deployed', async () => {
    await shop.behave('refuse', undefined, 'POST');
    const { error } = await invoke(NAME, client.token, orderFor(client.email));
    expect(error).toMatchObject({ status: 'UNAVAILABLE', message: shopMessages.orderFailed });
  });

  it('a client’s orders of a day are limited; one that is asked for again counts once', async () => {
    const input = orderFor(client.email);
    await db.doc(`limiti/ordini_${client.uid}`).set({ day: romeDay(new Date()), count: 19 });
    expect((await invoke(NAME, client.token, input)).http).toBe(200);
    expect((await invoke(NAME, client.token, input)).http).toBe(200);
    const outcome = await invoke(NAME, client.token, orderFor(client.email));
    expect([refusalOf(outcome), outcome.error?.message]).toEqual([
      'quota',
      shopMessages.ordersPerDay,
    ]);
    expect(await ordersOf(client.email)).toHaveLength(1);
  });
});
