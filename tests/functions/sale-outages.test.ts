// One sale, from the counter to its programmes, with each step's outside service slow, failing or
// answering garbage.
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { paymentMessages, shopMessages } from '@/domain/messages';
import { romeDay } from '@/domain/time/rome';
import { db } from './emulated';
import { run, withoutPauses } from './in-process';
import { approve, eventOf, post } from './payer';
import { captures, stored } from './payments';
import { inbox, paypal, shop, tokenOf, type Outcome } from './services';
import {
  askShop,
  catalogue,
  newRequest,
  ordersOf,
  signedInClient,
  type ShopOrderState,
} from './shop';

beforeAll(catalogue);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  return Promise.all([paypal.behave('ok'), shop.behave('ok')]);
});

it.each(['slow', 'fail', 'garbage'] as const)(
  '[SE-022] a shop and a PayPal that do «%s» at every step: what failed is said and done again, and there is one of everything',
  async (mode) => {
    withoutPauses();
    vi.stubEnv('SHOP_SETTLES_MS', '0');
    const [client, desk] = [await signedInClient(), await tokenOf('Studio')];
    /** Called during the outage, and again afterwards. */
    const twice = async <Told>(
      service: typeof shop,
      ask: () => Promise<Told>,
    ): Promise<[Told, Told]> => {
      await service.behave(mode, undefined, undefined, 100);
      const first = await ask();
      await service.behave('ok');
      return [first, await ask()];
    };
    const messages = (outcomes: readonly Outcome[]) => outcomes.map(({ error }) => error?.message);
    const failed = (message: string) => [mode === 'slow' ? undefined : message, undefined];

    const sale = {
      requestId: newRequest(),
      billing: {
        first_name: 'Anna',
        last_name: 'Verdi',
        email: client.email,
        phone: '+393331234567',
      },
      line_items: [{ product_id: '101', quantity: 1 }],
      discount: 0,
      payment_method: 'bacs',
      fonte: 'Roma',
    };
    const placed = await twice(shop, () => run(CALLABLES.createCounterOrder, desk, sale));
    expect(messages(placed)).toEqual(failed(shopMessages.counterOrderFailed));
    const [made, ...more] = await ordersOf(client.email);
    expect(more).toEqual([]);
    const orderId = `export_${made?.id}`;

    const linked = await twice(paypal, () => run(CALLABLES.sendPaymentLink, desk, { orderId }));
    expect(messages(linked)).toEqual(failed(paymentMessages.linkNotSent));
    const { paypalOrderId } = await stored(orderId);
    expect(await inbox.to(client.email)).toHaveLength(1);

    await approve(String(paypalOrderId));
    const approved = await eventOf(String(paypalOrderId), 'CHECKOUT.ORDER.APPROVED');
    const [late, done] = await twice(paypal, () => post(approved));
    expect([late < 300, done]).toEqual([mode === 'slow', 200]);
    expect(await captures(String(paypalOrderId))).toHaveLength(1);
    await db.doc(`orders/${orderId}`).update({ paypalTellShop: true });
    const captured = await eventOf(String(paypalOrderId), 'PAYMENT.CAPTURE.COMPLETED');
    await twice(shop, () => post(captured));
    expect(await askShop<ShopOrderState>(`/wp-json/wc/v3/orders/${made?.id}`)).toMatchObject({
      status: 'processing',
      total: '79.00',
    });
    const paid = await stored(orderId);
    expect([paid.paymentStatus, paid.paypalPaidBy, paid.paypalTellShop]).toEqual([
      'completed',
      paypalOrderId,
      undefined,
    ]);

    const lines = [{ line: 0, programmes: 1, start: romeDay(new Date()) }];
    const generated = await twice(shop, () =>
      run(CALLABLES.generateProgrammes, desk, { orderId, userId: client.uid, lines }),
    );
    expect(messages(generated)).toEqual([undefined, undefined]);
    expect((await db.collection('percorsi').where('orderRef', '==', orderId).get()).size).toBe(1);
  },
);
