import { describe, expect, it } from 'vitest';
import { queryTokens } from '../search/ngrams';
import { ORDER_CORPUS } from '../../../tests/fixtures/order-corpus';
import { orderIdx } from './idx';
import { hasNumber, orderMatches, ORDERS_CSV, ORDER_STATES, soughtNumber } from './list';
import { readOrder } from './readOrder';

describe('the list of all orders', () => {
  it('[CP-159] finds whatever shape an order has by its e-mail, its number and each of its products', () => {
    for (const { what, id, stored } of ORDER_CORPUS) {
      const order = readOrder(stored, id);
      const { tokens } = orderIdx(stored, id);
      for (const text of [order.email, order.code, ...order.products.map(({ name }) => name)]) {
        const [token] = queryTokens(text);
        if (token === undefined) continue;
        expect(tokens, what).toContain(token);
        expect(orderMatches(text)?.(order), what).toBe(true);
      }
    }
    const many = Array.from({ length: 40 }, (_, index) => ({
      name: `Percorso numero ${index} ${'abcdefghij'[index % 10]}x${index}y`,
    }));
    expect(orderIdx({ products: many }, 'x').tokens).toEqual(
      expect.arrayContaining(queryTokens('x39y')),
    );
  });
  it('takes nothing for a search that is too short, and no order that only looks like it', () => {
    expect(orderMatches('ab')).toBeNull();
    expect(
      orderMatches('anna verdi')?.(readOrder({ userEmail: 'anna.rossi@esempio.test' }, '1')),
    ).toBe(false);
  });
  it('has each order once as a row of the export, with a decimal comma', () => {
    const stored = {
      orderId: '7',
      orderDate: '2026-05-02 12:00:00',
      status: 'wc-on-hold',
      totalPrice: '1.234,50',
      userEmail: 'a@b.it',
      paymentMethod: 'bacs',
      products: [{ name: 'FC 6', quantity: 2 }],
    };
    const order = readOrder(stored, 'export_7');
    expect(
      Object.fromEntries(ORDERS_CSV.map(({ header, value }) => [header, value(order)])),
    ).toEqual({
      Data: '02/05/2026 12:00',
      Ordine: '7',
      Email: 'a@b.it',
      Cliente: '',
      Prodotti: '2 × FC 6',
      Totale: '1234,50',
      Metodo: 'Bonifico',
      Stato: 'In sospeso',
      Pagamento: 'Da pagare',
      Origine: 'Negozio',
    });
  });
  it('[CP-056] [CP-059] can be narrowed to every state that orders have', () => {
    expect(ORDER_STATES).toEqual(
      expect.arrayContaining(['pagato', 'in attesa di pagamento', 'bonifico-pagato', 'on-hold']),
    );
  });
});

it('a number is one word with a digit; it finds orders whose code or number contains it', () => {
  expect(soughtNumber(' #10234 ')).toBe('10234');
  for (const text of ['', '12', 'anna', 'anna 1234', 'a1@esempio.it'])
    expect(soughtNumber(text)).toBeNull();
  const order = readOrder({ orderId: 'Web-10234', number: '77' }, 'x');
  expect(['0234', 'web-10', '77'].map((text) => hasNumber(order, text))).toEqual([
    true,
    true,
    true,
  ]);
  expect(hasNumber(order, '999')).toBe(false);
});
