import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { paymentMessages } from '@/domain/messages';
import { readOrder } from '@/domain/orders/readOrder';
import type { Stored } from '../fixtures/builders';
import { db } from './emulated';
import { run, withoutPauses } from './in-process';
import { eventOf, post } from './payer';
import { approvedOrder, CAPTURE, client, orderOf, stored } from './payments';
import { paypal, refusalOf, shop, tokenOf } from './services';
import { askShop, unpaidOrder } from './shop';

const mark = async (orderId: string, role = 'Studio') =>
  run(CALLABLES.markOrderPaid, await tokenOf(role), { orderId });
const entries = async (id: string) =>
  (await db.collection('registro').where('docId', '==', id).get()).docs
    .map((entry) => entry.data())
    .filter(({ what }) => what !== 'payment-link');
const transfer = { paymentMethod: 'bonifico', paymentStatus: 'pending' };
afterEach(() => Promise.all([shop.behave('ok'), paypal.behave('ok')]));

describe('[DE-044] «Segna come pagato»', () => {
  it('makes a transfer paid, once, though two press it, and the register says who and what it was', async () => {
    const buyer = await client();
    const id = await orderOf(buyer, transfer);
    const both = await Promise.all([mark(id), mark(id, 'Amministratore')]);
    expect(both.map(({ result }) => (result as { changed: boolean }).changed).sort()).toEqual([
      false,
      true,
    ]);
    expect(await stored(id)).toMatchObject({ status: 'pagato', paymentStatus: 'completed' });
    expect(await entries(id)).toMatchObject([
      {
        what: 'paid',
        about: buyer.uid,
        before: { status: 'in attesa di pagamento', paymentStatus: 'pending' },
        after: { status: 'pagato', paymentStatus: 'completed' },
      },
    ]);
    expect((await mark(id)).result).toEqual({ changed: false, shopTold: true });
  });
  it.each(['Spedizioni', 'user'])('[CP-150] not by %s', async (role) => {
    const id = await orderOf(await client(), transfer);
    expect(refusalOf(await mark(id, role))).toBe('permission-denied');
    expect(await stored(id)).toMatchObject({ status: 'in attesa di pagamento' });
  });
  it.each<[Stored, string]>([
    [{ status: 'cancelled' }, paymentMessages.closed],
    [{ paypalHeld: { id: 'P1' } }, paymentMessages.held],
    [{ paypalClaim: { id: 'P1', at: new Date() } }, paymentMessages.underWay],
  ])('not of an order with %j', async (more, message) => {
    const id = await orderOf(await client(), { ...transfer, ...more });
    expect((await mark(id)).error?.message).toBe(message);
    expect(await entries(id)).toEqual([]);
  });
  it('also of one whose payment by PayPal was given up without a word', async () => {
    const id = await orderOf(await client(), {
      ...transfer,
      paypalClaim: { id: 'P1', at: new Date('2026-01-01') },
    });
    expect((await mark(id)).result).toEqual({ changed: true, shopTold: true });
  });
  describe('of a payment by PayPal whose answer was lost', () => {
    /** PayPal has taken the money, but we haven't been told. */
    const takenUnheard = async () => {
      const { me, orderId, token, payerId } = await approvedOrder(transfer);
      await paypal.behave('lost', 3, 'POST', 100);
      withoutPauses();
      await run(CAPTURE, me.token, { orderId, token, payerId });
      await paypal.behave('ok');
      return { orderId, token, ref: db.doc(`orders/${orderId}`) };
    };
    it('[SE-022] PayPal is asked first: the order is paid by it, and not a second time by what staff say', async () => {
      const { orderId, token, ref } = await takenUnheard();
      await ref.update({ paypalClaim: { id: token, at: new Date('2026-01-01') } });
      expect((await mark(orderId)).result).toEqual({ changed: false, shopTold: true });
      expect(await stored(orderId)).toMatchObject({
        paymentStatus: 'completed',
        paypalPaidBy: token,
      });
      expect(await entries(orderId)).toMatchObject([{ what: 'payment', who: 'PayPal' }]);
    });
    it('[SE-022] where it is another amount than the order says by now, staff see that', async () => {
      const { orderId, token, ref } = await takenUnheard();
      await ref.update({ paypalClaim: { id: token, at: new Date('2026-01-01') }, totalPrice: 900 });
      expect((await mark(orderId)).result).toEqual({ changed: true, shopTold: true });
      const order = await stored(orderId);
      expect(order).toMatchObject({
        paymentStatus: 'completed',
        paypalDiffers: { id: token, amount: 300 },
      });
      expect(readOrder(order, orderId).problems).toMatchObject([{ field: 'Pagamento' }]);
    });
    it('[SE-022] what was said to be paid otherwise stays so, and the money that came twice stands on the order', async () => {
      const { orderId, token, ref } = await takenUnheard();
      await ref.update({ paypalClaim: FieldValue.delete() });
      expect((await mark(orderId)).result).toEqual({ changed: true, shopTold: true });
      const event = await eventOf(token, 'PAYMENT.CAPTURE.COMPLETED');
      expect([await post(event), await post(event)]).toEqual([200, 200]);
      const order = await stored(orderId);
      expect(order).toMatchObject({ status: 'pagato', paymentStatus: 'completed' });
      expect(Object.values(order.paypalAlsoPaid as object)).toEqual([300]);
      expect(order.paypalPaidBy).toBeUndefined();
      expect(readOrder(order, orderId).problems).toMatchObject([{ field: 'Pagamento' }]);
      // After a refund the problem is gone, though PayPal reports the capture again.
      const refund = await eventOf(token, 'PAYMENT.CAPTURE.REFUNDED');
      expect([await post(refund), await post(event)]).toEqual([200, 200]);
      const after = await stored(orderId);
      expect([readOrder(after, orderId).problems, after.paymentStatus]).toEqual([[], 'completed']);
    });
  });
  it('the shop learns of it; where it doesn’t answer that is said, and the next press tells it', async () => {
    withoutPauses();
    const number = await unpaidOrder();
    const id = await orderOf(
      await client(),
      { ...transfer, status: 'wc-on-hold', source: 'woocommerce' },
      `export_${number}`,
    );
    await shop.behave('fail');
    expect((await mark(id)).result).toEqual({ changed: true, shopTold: false });
    expect(await stored(id)).toMatchObject({ status: 'wc-processing', paidTellShop: true });
    await shop.behave('ok');
    expect((await mark(id)).result).toEqual({ changed: false, shopTold: true });
    expect((await stored(id)).paidTellShop).toBeUndefined();
    const puts = (await shop.requests()).filter(
      ({ method, path }) => method === 'PUT' && path.endsWith(`/orders/${number}`),
    );
    expect(puts).toMatchObject([{ body: { set_paid: true, status: 'processing' } }]);
  });
  it('so does the shop of money that PayPal took while it didn’t answer', async () => {
    withoutPauses();
    const number = await unpaidOrder();
    const captured = {
      status: 'wc-processing',
      paymentStatus: 'completed',
      paypalCaptureId: 'C1',
      paypalTellShop: true,
    };
    const id = await orderOf(
      await client(),
      { ...captured, source: 'woocommerce' },
      `export_${number}`,
    );
    await shop.behave('fail');
    expect((await mark(id)).result).toEqual({ changed: false, shopTold: false });
    await shop.behave('ok');
    expect((await mark(id)).result).toEqual({ changed: false, shopTold: true });
    expect((await stored(id)).paypalTellShop).toBeUndefined();
  });
  it.each<[string, Stored]>([
    ['a transfer that staff said to have come', { paidTellShop: true }],
    ['a payment that PayPal took', { paypalCaptureId: 'C1', paypalTellShop: true }],
  ])(
    '[SE-022] however many press «Riprova» at once: the shop is written to once of %s, and each is told',
    async (_, untold) => {
      const number = await unpaidOrder();
      const paid = { status: 'wc-processing', paymentStatus: 'completed', source: 'woocommerce' };
      const id = await orderOf(await client(), { ...paid, ...untold }, `export_${number}`);
      await shop.forget();
      await shop.behave('slow', undefined, undefined, 150);
      const answers = await Promise.all(Array.from({ length: 4 }, () => mark(id)));
      expect(answers.map(({ result }) => result)).toEqual(
        Array<unknown>(4).fill({ changed: false, shopTold: true }),
      );
      expect((await shop.requests()).filter(({ method }) => method === 'PUT')).toHaveLength(1);
      const { paidTellShop, paypalTellShop, paypalTelling } = await stored(id);
      expect([paidTellShop, paypalTellShop, paypalTelling]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    },
  );
  it('[SE-022] while a write may still arrive, pressing again looks whether it has, says so, and writes nothing', async () => {
    withoutPauses();
    const number = await unpaidOrder();
    const later = Timestamp.fromMillis(Date.now() + 300_000);
    const untold = {
      status: 'wc-processing',
      paymentStatus: 'completed',
      paidTellShop: true,
      source: 'woocommerce',
    };
    const id = await orderOf(
      await client(),
      { ...untold, paypalTelling: { mark: 'm', late: true, until: later } },
      `export_${number}`,
    );
    await shop.forget();
    const written = async () =>
      (await shop.requests()).filter(({ method }) => method !== 'GET').length;
    expect((await mark(id)).result).toEqual({ changed: false, shopTold: false });
    expect([await written(), (await stored(id)).paidTellShop]).toEqual([0, true]);
    // If the shop doesn't answer, nothing changes.
    await shop.behave('fail');
    expect((await mark(id)).result).toEqual({ changed: false, shopTold: false });
    await shop.behave('ok');
    // The payment has reached the shop by now, minutes before our next retry.
    await askShop(`/wp-json/wc/v3/orders/${number}`, 'PUT', {
      set_paid: true,
      status: 'processing',
    });
    expect((await mark(id)).result).toEqual({ changed: false, shopTold: true });
    const { paidTellShop, paypalTelling } = await stored(id);
    expect([paidTellShop, paypalTelling, await written()]).toEqual([undefined, undefined, 1]);
  });
  it('[SE-022] once what was late can’t arrive any more, pressing again tells the shop', async () => {
    const number = await unpaidOrder();
    const telling = { mark: 'm', late: true, until: Timestamp.fromMillis(Date.now() - 1) };
    const untold = {
      status: 'wc-processing',
      paymentStatus: 'completed',
      paidTellShop: true,
      source: 'woocommerce',
    };
    const id = await orderOf(
      await client(),
      { ...untold, paypalTelling: telling },
      `export_${number}`,
    );
    expect((await mark(id)).result).toEqual({ changed: false, shopTold: true });
    expect((await stored(id)).paidTellShop).toBeUndefined();
  });
});
