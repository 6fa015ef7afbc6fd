import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineCategory } from './category';
import { methodOf, PAYMENT_METHODS } from './method';
import { revenueOf } from './order';
import { paymentState } from './paid';
import { readOrder } from './readOrder';

describe('whether an order has to be paid', () => {
  it.each([
    [{ status: 'in attesa di pagamento', paymentStatus: 'pending' }, 'open'],
    [{}, 'open'],
    [{ status: 'pagato' }, 'paid'],
    [{ status: 'in attesa di pagamento', paymentStatus: 'Completed' }, 'paid'],
    [{ status: 'wc-pending', paypalHeld: { id: 'A' } }, 'held'],
    [{ status: 'wc-processing', paypalHeld: { id: 'A' } }, 'paid'],
  ])('%j: %s', (order, state) => expect(paymentState(order)).toBe(state));

  it.each([
    'cancelled',
    'refunded',
    'failed',
    'wc-cancelled',
    'wc-refunded',
    'wc-failed',
    'Cancelled',
  ])('[CP-064] [DE-045] %s is not paid, whatever the payment says', (status) =>
    expect(paymentState({ status, paymentStatus: 'completed', paymentMethod: 'contanti' })).toBe(
      'closed',
    ),
  );
  it.each(['pending', 'on-hold', 'wc-pending', 'wc-on-hold'])(
    '[CP-064] [DE-045] %s is paid only if the payment says so',
    (status) => {
      expect(paymentState({ status, paymentMethod: 'contanti' })).toBe('open');
      expect(paymentState({ status, paymentStatus: 'n/a' })).toBe('open');
      expect(paymentState({ status, paymentStatus: 'captured' })).toBe('paid');
    },
  );
  it.each([
    'paid',
    'completed',
    'processing',
    'direct purchase',
    'payment completed',
    'wc-completed',
    'wc-processing',
    'Pagato',
  ])('[CP-065] %s is paid', (status) => expect(paymentState({ status })).toBe('paid'));
  it.each(['spedito', 'in-spedizione', 'bonifico-pagato', 'wc-spedito'])(
    '[DE-045] %s is paid',
    (status) => expect(paymentState({ status })).toBe('paid'),
  );
  it.each(['paid', 'completed', 'captured', 'succeeded', 'settled', 'Paid'])(
    '[CP-066] the payment «%s» is paid',
    (paymentStatus) => expect(paymentState({ status: 'boh', paymentStatus })).toBe('paid'),
  );
  it('[CP-067] cash counts as paid', () => {
    for (const paymentMethod of ['contanti', 'custom_cash', 'Cash'])
      expect(paymentState({ paymentMethod })).toBe('paid');
    expect(paymentState({ payment_method: 'custom_cash', paymentStatus: 'refunded' })).toBe(
      'closed',
    );
  });
  it('[DE-044] a bank transfer is never paid by itself', () => {
    for (const paymentMethod of ['bacs', 'bonifico', 'Bank transfer'])
      expect(paymentState({ paymentMethod })).toBe('open');
    expect(
      paymentState({ paymentMethod: 'bacs', status: 'bonifico-pagato', paymentStatus: 'pending' }),
    ).toBe('paid');
  });
  it('[DE-045] reads statusOrder where status is blank', () => {
    expect(paymentState({ status: '', statusOrder: 'pagato' })).toBe('paid');
    expect(paymentState({ status: 'pending', statusOrder: 'pagato' })).toBe('open');
    expect(paymentState({ status: null, statusOrder: 'wc-cancelled', paymentStatus: 'paid' })).toBe(
      'closed',
    );
  });
  it('[DE-045] what was given back in part is subtracted, never more than there was', () => {
    const sold = { status: 'wc-completed', totalPrice: '100,00' };
    const earned = (more: object) => revenueOf(readOrder({ ...sold, ...more }, 'x'));
    expect(earned({})).toBe(10_000);
    expect(earned({ refunds: [{ total: '-20.50' }, { total: -4.5 }] })).toBe(7_500);
    expect(earned({ refundedAmount: 30, paymentStatus: 'partially_refunded' })).toBe(7_000);
    expect(earned({ refunds: [{ total: '-500' }] })).toBe(0);
    expect(earned({ paymentStatus: 'refunded' })).toBe(0);
    expect(earned({ status: 'pending' })).toBe(0);
  });
  it('never throws, and says one of four', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) =>
        ['paid', 'closed', 'held', 'open'].includes(paymentState(stored)),
      ),
    );
  });
});

describe('the method of an order', () => {
  it.each([
    ['paypal', 'paypal', 'ppcp-gateway', 'PayPal'],
    ['alma', 'alma', 'alma_pnx_3x', 'Alma - 3 rate'],
    ['card', 'stripe', 'credit_card', 'custom_card', 'Carta'],
    ['contanti', 'contanti', 'cash', 'custom_cash'],
    ['bonifico', 'bonifico', 'bacs', 'Bank transfer'],
    ['satispay', 'satispay', 'Satispay'],
    ['unknown', '', 'n/a', 'x'],
  ])('[CP-068] %s', (method, ...names) => {
    for (const name of names) {
      expect(methodOf({ paymentMethod: name }), name).toBe(method);
      expect(methodOf({ payment_method: name }), name).toBe(method);
    }
  });
  it('takes the first field that says one, and PayPal where PayPal has paid', () => {
    expect(methodOf({ paymentMethod: 'n/a', paymentProvider: 'PayPal' })).toBe('paypal');
    expect(methodOf({ paymentMethod: 'bonifico', paymentProvider: 'PayPal' })).toBe('bonifico');
    expect(methodOf({ paymentMethod: 'bonifico', paypalPaidBy: 'A1' })).toBe('paypal');
    fc.assert(fc.property(fc.anything(), (stored) => PAYMENT_METHODS.includes(methodOf(stored))));
  });
});

it('[CP-069] PT service packs by category or name, all else is coaching', () => {
  for (const name of ['10 PT', 'Pacchetto 10 pt', 'PACK PT 20', 'pack pt', 'Seduta 1 PT']) {
    expect(lineCategory({ name, category: '' }), name).toBe('PT');
  }
  for (const category of ['pt', 'PT service pack', 'pt-service-packs'])
    expect(lineCategory({ name: 'X', category }), category).toBe('PT');
  for (const name of ['FC 6 programmi', 'Starter', 'Script', '10 punti', 'Optimum 3', '']) {
    expect(lineCategory({ name, category: 'coaching-online' }), name).toBe('coaching');
  }
});
