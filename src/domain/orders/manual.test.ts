import { describe, expect, it } from 'vitest';
import { EMPTY_CART, type Cart } from './cart';
import { MANUAL_METHODS, storedManualOrder, type ManualOrder } from './manual';
import { orderIdx } from './idx';
import { readOrder } from './readOrder';

const ID = `manual_${'a'.repeat(20)}`;
const NOW = new Date('2026-11-22T09:08:07Z');
const product = { id: '101', name: 'FC 6', sku: 'fc6', price: 30_050, taxClass: '', shipped: true };
const cart: Cart = { lines: [{ product, quantity: 2 }], discount: { kind: 'euro', amount: 1_050 } };
const order: ManualOrder = {
  email: ' Anna@Esempio.IT ',
  day: '2026-07-01',
  method: '',
  status: 'pagato',
  notes: ' x ',
  cart,
};
const stored = (more: Partial<ManualOrder> = {}) =>
  storedManualOrder(ID, { ...order, ...more }, 'staff', NOW);

describe('an order entered by hand', () => {
  it('[SE-018] [DE-072] holds nothing that staff note about it', () => {
    expect(JSON.stringify(stored({ notes: 'Cliente difficile' }))).not.toContain('difficile');
  });
  it('[CP-060] [CP-061] [CP-062] [CP-239] its state follows its method', () => {
    const states = (['', ...MANUAL_METHODS] as const).map((method) => {
      const { status, paymentStatus, paymentMethod } = stored({
        method,
        status: method === '' ? 'pagato' : 'in attesa di pagamento',
      });
      return [paymentMethod, status, paymentStatus];
    });
    expect(states).toEqual([
      ['', 'pagato', 'n/a'],
      ['contanti', 'pagato', 'completed'],
      ['bonifico', 'in attesa di pagamento', 'pending'],
      ['paypal', 'in attesa di pagamento', 'pending'],
      ['alma', 'in attesa di pagamento', 'pending'],
    ]);
  });
  it('[CP-059] [DE-044] is read as paid or waiting, whatever the method', () => {
    const payments = (['', ...MANUAL_METHODS] as const).map(
      (method) => readOrder(stored({ method }), ID).payment,
    );
    expect(payments).toEqual(['paid', 'paid', 'open', 'open', 'open']);
    expect(readOrder(stored({ status: 'in attesa di pagamento' }), ID).payment).toBe('open');
  });
  it('[DE-051] has the chosen day with the time of now, in Rome, on both sides of the clock’s change', () => {
    expect(stored().orderDate).toBe('2026-07-01 10:08:07');
    expect(orderIdx(stored(), ID).at).toEqual(new Date('2026-07-01T08:08:07Z'));
    expect(orderIdx(stored({ day: '2026-12-01' }), ID).at).toEqual(
      new Date('2026-12-01T09:08:07Z'),
    );
  });
  it('[CP-159] adds up, names its client by e-mail, and is of the source «manuale»', () => {
    expect(readOrder(stored(), ID)).toMatchObject({
      code: ID,
      source: 'manuale',
      email: 'anna@esempio.it',
      owner: null,
      total: 59_050,
      discount: 1_050,
      notes: '',
      problems: [],
      products: [{ id: '101', name: 'FC 6', sku: 'fc6', quantity: 2, price: 30_050 }],
    });
    expect(stored({ cart: EMPTY_CART }).totalPrice).toBe(0);
  });
});
