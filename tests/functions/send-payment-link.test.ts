import { Timestamp } from 'firebase-admin/firestore';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CALLABLES } from '@/domain/callables/all';
import { paymentMessages } from '@/domain/messages';
import { DESK } from '@/domain/roles';
import { db, newId, tokenFor } from './emulated';
import { run, withoutPauses } from './in-process';
import { client, LINK, orderOf, stored, type Link } from './payments';
import { inbox, invoke, paypal, refusalOf, tokenOf } from './services';

const SEND = CALLABLES.sendPaymentLink;
afterEach(() => {
  vi.restoreAllMocks();
  return Promise.all([inbox.behave('ok'), paypal.behave('ok')]);
});
const noticesOf = async (orderId: string) =>
  (await db.collection('notifiche').where('orderId', '==', orderId).get()).docs.map((notice) =>
    notice.data(),
  );

describe('sendPaymentLink', () => {
  it.each(DESK)('%s sends the order’s own link to its own address, recorded', async (role) => {
    const by = newId('s');
    const me = await client();
    const orderId = await orderOf(me, {
      billing: { first_name: 'Anna' },
      products: [{ name: 'Dieta diabete', price: 300, quantity: 1 }],
    });
    const token = await tokenFor(by, role);
    expect(await invoke(SEND, token, { orderId })).toEqual({
      http: 200,
      result: { sent: true, to: me.email },
    });
    const { paypalApproveLink } = await stored(orderId);
    const [mail, ...more] = await inbox.to(me.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Il pagamento del tuo ordine');
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Ciao Anna,');
      expect(body).toMatch(/300,00\s€/);
      expect(body).not.toContain('diabete');
    }
    expect(mail?.text).toContain(paypalApproveLink as string);
    expect(await noticesOf(orderId)).toEqual([
      {
        userId: me.uid,
        by,
        kind: 'pagamento',
        channel: 'email',
        outcome: 'inviata',
        orderId,
        at: expect.any(Timestamp) as Timestamp,
      },
    ]);
  });
  it('pressed five times by two people it is one e-mail; a link for another amount is another', async () => {
    const me = await client();
    const orderId = await orderOf(me);
    const tokens = await Promise.all(['Studio', 'Amministratore'].map((role) => tokenOf(role)));
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, (_, index) => run(SEND, tokens[index % 2] ?? '', { orderId })),
    );
    expect(
      outcomes.map(({ result }) => (result as { sent: boolean }).sent).filter(Boolean),
    ).toHaveLength(1);
    expect(await inbox.to(me.email)).toHaveLength(1);
    await db.doc(`orders/${orderId}`).update({ totalPrice: 250 });
    expect((await invoke(SEND, await tokenOf(), { orderId })).result).toEqual({
      sent: true,
      to: me.email,
    });
    expect(await inbox.to(me.email)).toHaveLength(2);
  });
  it('a link of an hour ago is made anew: whoever reads the e-mail has time to pay', async () => {
    const me = await client();
    const orderId = await orderOf(me);
    const { paypalOrderId } = (await invoke(LINK, me.token, { orderId })).result as Link;
    await db
      .doc(`orders/${orderId}`)
      .update({ paypalLinkAt: Timestamp.fromMillis(Date.now() - 3_600_000) });
    expect(((await invoke(LINK, me.token, { orderId })).result as Link).paypalOrderId).toBe(
      paypalOrderId,
    );
    await invoke(SEND, await tokenOf(), { orderId });
    expect((await stored(orderId)).paypalOrderId).not.toBe(paypalOrderId);
  });
  it('a sale known by its address alone goes there; without an address that can be written to it is refused', async () => {
    const me = await client();
    const sale = {
      uid: 'chi-ha-venduto',
      userEmail: undefined,
      fonte: 'Roma',
      created_at: Timestamp.now(),
      status: 'wc-on-hold',
    };
    const orderId = await orderOf(me, { ...sale, billing: { email: me.email } });
    expect((await invoke(SEND, await tokenOf(), { orderId })).result).toEqual({
      sent: true,
      to: me.email,
    });
    expect(await noticesOf(orderId)).toMatchObject([{ userId: '' }]);
    for (const userEmail of [
      '',
      'non-una-email',
      'a@b.it,altro@b.it',
      'a@b.it\r\nBcc: altro@b.it',
    ]) {
      const nowhere = await orderOf(me, { userEmail });
      expect((await run(SEND, await tokenOf(), { orderId: nowhere })).error?.message).toBe(
        paymentMessages.noEmail,
      );
      expect(await noticesOf(nowhere)).toEqual([]);
    }
  });
  it('a mail server or PayPal out of order is told, recorded, and can be tried again at once', async () => {
    withoutPauses();
    const me = await client();
    const orderId = await orderOf(me);
    await paypal.behave('refuse');
    expect((await run(SEND, await tokenOf(), { orderId })).error?.message).toBe(
      paymentMessages.linkNotSent,
    );
    await paypal.behave('ok');
    await inbox.behave('refuse');
    expect((await run(SEND, await tokenOf(), { orderId })).error?.message).toBe(
      paymentMessages.linkNotSent,
    );
    await inbox.behave('ok');
    expect((await run(SEND, await tokenOf(), { orderId })).result).toEqual({
      sent: true,
      to: me.email,
    });
    expect((await noticesOf(orderId)).map(({ outcome }) => outcome as string).sort()).toEqual([
      'fallita',
      'inviata',
    ]);
  });
  it.each(['user', 'Spedizioni'])('not for %s, also of an own order', async (role) => {
    const uid = newId('c');
    const email = `${uid.toLowerCase()}@esempio.test`;
    const orderId = await orderOf({ uid, email, token: '' });
    expect(refusalOf(await run(SEND, await tokenFor(uid, role), { orderId }))).toBe(
      'permission-denied',
    );
    expect(await inbox.to(email)).toEqual([]);
  });
  it('of an order that is paid or closed nothing is sent, and no address can be named', async () => {
    const me = await client();
    const admin = await tokenOf();
    expect(
      refusalOf(await run(SEND, admin, { orderId: await orderOf(me, { status: 'pagato' }) })),
    ).toBe('already-exists');
    expect(
      refusalOf(await run(SEND, admin, { orderId: await orderOf(me, { status: 'cancelled' }) })),
    ).toBe('invalid');
    expect(
      refusalOf(await run(SEND, admin, { orderId: await orderOf(me), to: 'altro@esempio.test' })),
    ).toBe('invalid');
    expect(await inbox.to(me.email)).toEqual([]);
  });
});
