import { describe, expect, it } from 'vitest';
import { webOrder } from '../../../tests/fixtures/web-order';
import { postalAddressText, readOrder } from './readOrder';
import { orderDay, orderMoment } from './order';
import { paymentText, statusText } from './status';
import { orderTimeline } from './timeline';
import { readWebOrder } from './webOrder';

const events = (stored: object) =>
  orderTimeline(readOrder(stored, 'x')).map(({ event, at }) => [event, at?.toISOString() ?? null]);

describe('what has happened to an order', () => {
  it('in its order, each once, those without a date last', () => {
    const at = (hour: number) => `2026-05-02T${hour}:00:00.000Z`;
    const dates = {
      orderDate: '2026-05-02 12:00:00',
      importedAt: at(14),
      updatedAt: at(16),
      paidAt: at(11),
      refundedAt: at(16),
    };
    expect(events({ ...dates, status: 'completed', totalPrice: 9, refundedAmount: 3 })).toEqual([
      ['created', at(10)],
      ['paid', at(11)],
      ['imported', at(14)],
      ['refunded', at(16)],
    ]);
    expect(events({ status: 'refunded', updatedAt: at(16), orderDate: at(10) })).toEqual([
      ['created', at(10)],
      ['updated', at(16)],
      ['refunded', null],
    ]);
    expect(events({ status: 'pagato' })).toEqual([
      ['created', null],
      ['paid', null],
    ]);
  });
  it('[CP-207] [CP-244] its date as text, or why there is none', () => {
    const order = readOrder({ orderDate: '2026-05-02 12:05:00' }, 'x');
    expect([orderDay(order), orderMoment(order)]).toEqual(['02/05/2026', '02/05/2026 12:05']);
    expect([{}, { orderDate: 'ieri' }].map((stored) => orderDay(readOrder(stored, 'x')))).toEqual([
      'Data n/d',
      'Data non valida',
    ]);
  });
});

describe('its words', () => {
  it.each([
    [{ status: 'wc-in-spedizione' }, 'In spedizione', 'Pagato'],
    [{ status: 'wc-on-hold' }, 'In sospeso', 'Da pagare'],
    [{ status: 'pagato', totalPrice: 9, refundedAmount: 9 }, 'Pagato', 'Rimborsato'],
    [{ status: 'wc-refunded' }, 'Rimborsato', 'Rimborsato'],
    [
      { status: 'wc-completed', totalPrice: 9, refundedAmount: 4 },
      'Completato',
      'Rimborsato in parte',
    ],
    [{ status: 'cancelled' }, 'Annullato', 'Non dovuto'],
    [{ status: 'constructor' }, 'constructor', 'Da pagare'],
    [{}, '—', 'Da pagare'],
  ])('%j', (stored, status, payment) => {
    const order = readOrder(stored, 'x');
    expect([statusText(order), paymentText(order)]).toEqual([status, payment]);
  });
  it('an address on one line', () => {
    const order = readWebOrder(webOrder());
    expect([order.billing, order.shipTo]).toEqual(['', 'Via Roma 1, 00184 Roma (RM), IT']);
    for (const stored of [null, 'Roma', { country: 'IT' }, { city: 7 }])
      expect(postalAddressText(stored)).toBe('');
  });
  it('[CP-040] an order of the shop is read as every order', () => {
    expect(readWebOrder(webOrder({ date_paid: '2026-03-02T12:00:00' }))).toMatchObject({
      id: 'export_4711',
      code: '4711',
      source: 'woocommerce',
      name: 'Anna Verdi',
      email: 'anna@esempio.it',
      total: 5000,
      tax: 902,
      at: new Date('2026-03-02T10:00:00Z'),
      paidAt: new Date('2026-03-02T11:00:00Z'),
      method: 'bonifico',
      problems: [],
    });
  });
});
