import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, it } from 'vitest';
import { LEAD_COLLECTIONS } from '@/domain/leads/idx';
import { buildContact, buildOrder } from '../fixtures/builders';
import { db, eventually, idxOf, newId, withTriggers } from './emulated';
import { change, functions } from './in-process';

beforeAll(withTriggers);

describe('index of orders', () => {
  it('follows what anybody writes, and ends there', async () => {
    const ref = db.doc(`orders/${newId('export_')}`);
    await ref.set(
      buildOrder({
        orderDate: '2026-05-02 11:20:00',
        status: 'wc-pending',
        paymentStatus: 'pending',
      }),
    );
    const idx = await idxOf(ref);
    expect(idx).toMatchObject({
      source: 'woocommerce',
      email: 'anna.verdi@esempio.test',
      status: 'pending',
      paid: false,
      total: 300,
    });
    expect((idx.at as Timestamp).toDate().toISOString()).toBe('2026-05-02T09:20:00.000Z');
    await ref.update({ status: 'wc-completed', idx: { paid: 'rotto' } });
    expect(await idxOf(ref, ({ paid }) => paid === true)).toMatchObject({ status: 'completed' });
    const indexed = await ref.get();
    await functions.documentWrittenBy.run(change('orders', indexed, indexed));
    expect((await ref.get()).updateTime?.isEqual(indexed.updateTime as Timestamp)).toBe(true);
  });
  it('[DE-055] counts what it brings in, and takes it back when it goes', async () => {
    // A day that no other test uses.
    const [ref, day] = [
      db.doc(`orders/${newId('manual_')}`),
      `19${String(Math.floor(Math.random() * 90) + 10)}-07-11`,
    ];
    const income = async (expected: number) =>
      eventually(`income of ${day}`, async () => {
        const sums = await db.doc(`incassi/${day.slice(0, 7)}`).get();
        return (Number(sums.get('giorni.11.incasso')) || 0) === expected || undefined;
      });
    await ref.set(
      buildOrder({ orderDate: `${day} 10:00:00`, status: 'pagato', totalPrice: '12,30' }),
    );
    await income(1_230);
    await ref.update({ notes: 'x', totalPrice: 20 });
    await income(2_000);
    await ref.delete();
    await income(0);
  });
  it('survives an order that is nothing like one', async () => {
    const ref = db.doc(`orders/${newId('x')}`);
    await ref.set({ orderDate: 7, products: 'x', totalPrice: [] });
    expect(await idxOf(ref)).toMatchObject({ at: null, total: null, email: '' });
  });
});

it.each(LEAD_COLLECTIONS)('index of %s follows what anybody writes', async (collection) => {
  const ref = db.collection(collection).doc();
  await ref.set(buildContact({ telefono: '333 9876543', studio: 'FF Roma' }));
  expect(await idxOf(ref)).toMatchObject({
    phone: '+393339876543',
    studio: 'Roma',
    name: 'neri marta',
  });
  await ref.update({ surname: 'Bianchi' });
  expect(await idxOf(ref, ({ name }) => name === 'bianchi marta')).toMatchObject({
    at: expect.any(Timestamp) as Timestamp,
  });
});

it.each(['campagnaintegrazione', 'ricontatti'])(
  'index of %s has what its list is sorted and filtered by',
  async (collection) => {
    const ref = db.collection(collection).doc();
    await ref.set(
      buildContact({ fine: '30/11/2026', stato: 'Ci pensa', chiamata: 'Si', tag: 'attivi' }),
    );
    expect(await idxOf(ref)).toMatchObject({
      end: '2026-11-30',
      status: 'ci pensa',
      called: 'si',
      tag: 'attivi',
    });
  },
);
