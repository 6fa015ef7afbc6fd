import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf, type Fields } from '../stored';
import { captureChange, type OrderChange } from './captureChange';
import {
  captureStatus,
  knownCaptures,
  refundStatus,
  type CaptureNews,
  type RefundNews,
} from './captures';
import { asReversals, keptByBuyer, type DisputeNews } from './disputes';
import { revenueOf } from './order';
import { readOrder } from './readOrder';

const NOW = new Date('2026-05-04T10:00:00Z');
const at = (minute: number) => new Date(NOW.getTime() + minute * 60_000);
const open = {
  status: 'in attesa di pagamento',
  paymentStatus: 'pending',
  totalPrice: 300,
  paypalOrderId: 'P1',
  paypalOrderIds: ['P1', 'P2'],
  paypalApproveLink: 'https://paypal.test/approve',
  paypalClaim: { id: 'P1' },
  paymentProvider: 'PayPal',
};
const capture = (id: string, more: Partial<CaptureNews> = {}): CaptureNews => ({
  id,
  payment: id === 'C1' ? 'P1' : 'P2',
  status: 'COMPLETED',
  cents: 30_000,
  at: at(id === 'C1' ? 1 : 2),
  refunds: [],
  disputes: [],
  ...more,
});
const ofC1 = { payment: null, status: null, cents: null, at: null } as const;
const refundOf = (id: string, cents: number, more: Partial<RefundNews> = {}): CaptureNews =>
  capture('C1', {
    ...ofC1,
    refunds: [{ id, status: 'COMPLETED', cents, running: null, reversed: null, ...more }],
  });
/** Money that PayPal took back for a dispute, and what it decided. */
const reversalOf = (id: string, cents: number, minute: number): CaptureNews =>
  refundOf(id, cents, { reversed: at(minute) });
const disputeOf = (outcome: string, minute: number, more: Partial<DisputeNews> = {}): CaptureNews =>
  capture('C1', {
    ...ofC1,
    disputes: [{ id: 'D1', at: at(minute), kept: keptByBuyer(outcome, null), ...more }],
  });

function applied(order: Fields, change: OrderChange | null): Fields {
  const kept = Object.entries(order).filter(([name]) => !change?.remove.includes(name));
  return { ...Object.fromEntries(kept), ...change?.set };
}
/** The order after applying all the news in sequence. */
function after(order: Fields, news: readonly CaptureNews[], id = 'manual_a'): Fields {
  return news.reduce((now, one) => applied(now, captureChange(now, id, [one], NOW)), order);
}
const problems = (order: Fields) =>
  readOrder(order, 'manual_a').problems.map(({ message }) => message);

const bases: Record<string, Fields> = {
  open,
  'marked by staff': { ...open, status: 'pagato', paymentStatus: 'completed', paidBy: 'a1' },
  'moved on by staff': { ...open, status: 'wc-completed' },
  cancelled: { ...open, status: 'cancelled' },
};

describe('[SE-022] what PayPal says of an order', () => {
  const refunds: CaptureNews[] = [
    refundOf('R1', 1_000),
    refundOf('R2', 2_000, { status: 'PENDING' }),
    refundOf('R2', 2_000, { running: 3_000 }),
    refundOf('R3', 30_000),
    refundOf('R4', 500, { status: 'FAILED' }),
  ];
  const all: CaptureNews[] = [
    capture('C1', { status: 'PENDING' }),
    capture('C1'),
    capture('C2', { status: 'PENDING' }),
    capture('C2', { status: 'DENIED' }),
    capture('C2'),
    capture('C3', { cents: 90_000, payment: 'P2', at: at(3) }),
    ...refunds,
    reversalOf('V1', 27_000, 10),
    disputeOf('RESOLVED_SELLER_FAVOUR', 20),
    reversalOf('V2', 15_000, 30),
    disputeOf('RESOLVED_BUYER_FAVOUR', 40),
    disputeOf('RESOLVED_BUYER_FAVOUR', 35, { id: 'D2', kept: 4_000 }),
    ...refunds.map((news) => ({ ...news, id: 'C2' })),
  ];
  it.each(Object.keys(bases))(
    'ends in the same whatever comes first and however often: an order that is %s',
    (name) => {
      const base = bases[name] ?? {};
      const events = fc.subarray(all, { minLength: 1 });
      const shuffled = events.chain((some) =>
        fc.tuple(
          fc.constant(some),
          fc.shuffledSubarray([...some, ...some, ...some], { minLength: some.length * 3 }),
        ),
      );
      const id = fc.constantFrom('manual_a', 'export_7');
      fc.assert(
        fc.property(shuffled, id, ([some, mixed], order) => {
          expect(after(base, mixed, order)).toEqual(after(base, some, order));
        }),
        { numRuns: 400 },
      );
    },
  );
  it('said all at once is the same as said one by one', () => {
    const together = applied(open, captureChange(open, 'manual_a', all, NOW));
    expect(together).toEqual(after(open, all));
  });
  it('said again changes nothing', () => {
    const order = after(open, [capture('C1'), refundOf('R1', 1_000)]);
    expect(
      captureChange(order, 'manual_a', [capture('C1'), refundOf('R1', 1_000)], at(9)),
    ).toBeNull();
  });

  it('a completed capture pays the order', () => {
    expect(after(open, [capture('C1')])).toMatchObject({
      status: 'pagato',
      paymentStatus: 'completed',
      paypalPaidBy: 'P1',
      paypalCaptureId: 'C1',
      paidAt: at(1),
    });
    expect(after({ ...open, status: 'wc-pending' }, [capture('C1')], 'export_7')).toMatchObject({
      status: 'wc-processing',
      paypalTellShop: true,
    });
  });
  it.each(['wc-processing', 'wc-completed', 'bonifico-pagato', 'spedito', ' WC-Completed '])(
    'a held payment that completes after staff set «%s» came twice, and the status stays',
    (status) => {
      const held = after(open, [capture('C1', { status: 'PENDING' })]);
      expect(held).toMatchObject({ paypalHeld: { id: 'P1', capture: 'C1' } });
      const order = after({ ...held, status }, [capture('C1')]);
      expect(order).toMatchObject({ status, paypalAlsoPaid: { C1: 300 } });
      expect(order.paypalPaidBy).toBeUndefined();
      expect(problems(order)).toEqual([expect.stringContaining('già pagato: da restituire')]);
      expect(problems(after(order, [refundOf('R1', 30_000)]))).toEqual([]);
    },
  );
  it('a payment told late neither reopens an order that was refunded, nor one that staff then cancelled', () => {
    const refunded = after(open, [capture('C1'), refundOf('R1', 30_000)]);
    expect(after(refunded, [capture('C1')])).toEqual(refunded);
    const cancelled = { ...refunded, status: 'cancelled' };
    expect(after(cancelled, [capture('C1'), refundOf('R1', 30_000)])).toEqual(cancelled);
    // The other order of events, as the service may send them.
    expect(after(open, [refundOf('R1', 30_000), capture('C1')])).toEqual(refunded);
  });
  it('money for an order that was cancelled is for a person to give back', () => {
    const order = after(bases.cancelled ?? {}, [capture('C1')]);
    expect(order.status).toBe('cancelled');
    expect(problems(order)).toEqual([expect.stringContaining('non è più dovuto: da restituire')]);
  });
  it('of two payments either may be given back: the order stays paid by the other', () => {
    const both = after(open, [capture('C2'), capture('C1')]);
    expect(both).toMatchObject({ paypalPaidBy: 'P1', paypalAlsoPaid: { C2: 300 } });
    const order = after(both, [refundOf('R1', 30_000)]);
    expect(order).toMatchObject({ paypalPaidBy: 'P2', paymentStatus: 'completed' });
    expect(problems(order)).toEqual([]);
    expect(revenueOf(readOrder(order, 'x'))).toBe(30_000);
  });

  it('a refund that came before its capture counts as soon as that is known', () => {
    const early = after(open, [refundOf('R1', 1_000)]);
    expect(early.paymentStatus).toBe('pending');
    expect(after(early, [capture('C1')])).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedAmount: 10,
    });
  });
  it.each<[string, CaptureNews[], string, number | undefined]>([
    [
      'a part, with the running total',
      [refundOf('R1', 1_000, { running: 1_000 })],
      'partially_refunded',
      10,
    ],
    ['a part, without it', [refundOf('R2', 1_000)], 'partially_refunded', 10],
    ['two parts', [refundOf('R1', 1_000), refundOf('R2', 2_000)], 'partially_refunded', 30],
    [
      'the running total covers what was missed',
      [refundOf('R2', 2_000, { running: 5_000 })],
      'partially_refunded',
      50,
    ],
    ['all of it', [refundOf('R4', 30_000)], 'refunded', 300],
    ['still pending', [refundOf('R6', 30_000, { status: 'PENDING' })], 'completed', undefined],
    [
      'pending, then completed',
      [refundOf('R6', 30_000, { status: 'PENDING' }), refundOf('R6', 30_000)],
      'refunded',
      300,
    ],
    ['failed', [refundOf('R6', 30_000, { status: 'FAILED' })], 'completed', undefined],
  ])('given back: %s', (_, news, paymentStatus, refundedAmount) => {
    const order = after(open, [capture('C1'), ...news]);
    expect([order.paymentStatus, order.refundedAmount]).toEqual([paymentStatus, refundedAmount]);
    expect(revenueOf(readOrder(order, 'x'))).toBe(
      paymentStatus === 'refunded' ? 0 : 30_000 - (refundedAmount ?? 0) * 100,
    );
  });

  it.each<[string, CaptureNews[], string, number | undefined]>([
    [
      'the seller won',
      [reversalOf('V1', 30_000, 10), disputeOf('RESOLVED_SELLER_FAVOUR', 20)],
      'completed',
      undefined,
    ],
    [
      'the buyer gave up, told first',
      [disputeOf('CANCELED_BY_BUYER', 20), reversalOf('V1', 30_000, 10)],
      'completed',
      undefined,
    ],
    [
      'the buyer won',
      [reversalOf('V1', 30_000, 10), disputeOf('RESOLVED_BUYER_FAVOUR', 20)],
      'refunded',
      300,
    ],
    [
      'an outcome without an amount that favours nobody',
      [reversalOf('V1', 30_000, 10), disputeOf('ACCEPTED', 20)],
      'refunded',
      300,
    ],
    [
      'PayPal pays the buyer itself',
      [reversalOf('V1', 30_000, 10), disputeOf('RESOLVED_WITH_PAYOUT', 20)],
      'completed',
      undefined,
    ],
    [
      'settled in part',
      [reversalOf('V1', 30_000, 10), disputeOf('RESOLVED_BUYER_FAVOUR', 20, { kept: 10_000 })],
      'partially_refunded',
      100,
    ],
    [
      'won after a refund of a part, of which it returns nothing',
      [
        refundOf('R1', 1_000, { running: 1_000 }),
        reversalOf('V1', 29_000, 10),
        disputeOf('RESOLVED_SELLER_FAVOUR', 20),
      ],
      'partially_refunded',
      10,
    ],
    [
      'won, and the rest refunded, whose running total includes the reversal',
      [
        reversalOf('V1', 10_000, 10),
        refundOf('R1', 1_000, { running: 11_000 }),
        disputeOf('RESOLVED_SELLER_FAVOUR', 20),
      ],
      'partially_refunded',
      10,
    ],
    [
      'won, then reversed for another dispute',
      [
        reversalOf('V1', 30_000, 10),
        disputeOf('RESOLVED_SELLER_FAVOUR', 20),
        reversalOf('V2', 30_000, 30),
      ],
      'refunded',
      300,
    ],
    [
      'lost, then won on appeal',
      [
        reversalOf('V1', 30_000, 10),
        disputeOf('RESOLVED_SELLER_FAVOUR', 40),
        disputeOf('RESOLVED_BUYER_FAVOUR', 20),
      ],
      'completed',
      undefined,
    ],
    [
      'won without a reversal',
      [disputeOf('RESOLVED_SELLER_FAVOUR', 20), refundOf('R1', 1_000)],
      'partially_refunded',
      10,
    ],
  ])('[SE-022] disputed: %s', (_, news, paymentStatus, refundedAmount) => {
    for (const told of [
      [capture('C1'), ...news],
      [...news, capture('C1')],
    ]) {
      const order = after(open, told);
      expect([order.paymentStatus, order.refundedAmount]).toEqual([paymentStatus, refundedAmount]);
      expect(revenueOf(readOrder(order, 'x'))).toBe(
        paymentStatus === 'refunded' ? 0 : 30_000 - (refundedAmount ?? 0) * 100,
      );
    }
  });
  it('[SE-022] a reversal read back as a whole refund comes back too', () => {
    const whole = refundOf('tutto-C1', 0, { cents: null, running: 30_000 });
    const order = after(open, [capture('C1'), reversalOf('V1', 30_000, 10), whole]);
    expect(order.paymentStatus).toBe('refunded');
    expect(after(order, [disputeOf('RESOLVED_SELLER_FAVOUR', 20)])).toMatchObject({
      paymentStatus: 'completed',
      status: 'pagato',
    });
  });
  it('[SE-022] a payment told again, late, moves no order that was given back and cancelled', () => {
    const back = after(open, [capture('C1'), refundOf('R1', 30_000, { running: 30_000 })]);
    const cancelled = { ...back, status: 'cancelled' };
    expect(after(cancelled, [capture('C1'), capture('C1')])).toEqual(cancelled);
  });
  it('[SE-022] a reversal stored before reversals were told apart keeps that until an event tells', () => {
    const paid = after(open, [capture('C1'), refundOf('V1', 30_000, { reversed: undefined })]);
    const legacy = (order: Fields) =>
      fieldsOf(fieldsOf(fieldsOf(order.paypalCaptures).C1).refunds).V1;
    expect(legacy(paid)).toEqual({ status: 'COMPLETED', cents: 30_000, running: null });
    const won = after(paid, [disputeOf('RESOLVED_SELLER_FAVOUR', 20)]);
    expect(won).toMatchObject({ paymentStatus: 'refunded' });
    expect(legacy(won)).not.toHaveProperty('reversed');
    expect(after(won, [refundOf('V1', 30_000)])).toMatchObject({ paymentStatus: 'refunded' });
    expect(after(won, [reversalOf('V1', 30_000, 10)])).toMatchObject({
      paymentStatus: 'completed',
    });
  });
  it('[SE-022] a reversal stored before reversals were told apart comes back beside an earlier lost dispute, too', () => {
    const paid = after(open, [
      capture('C1'),
      refundOf('V1', 30_000, { reversed: undefined }),
      disputeOf('RESOLVED_BUYER_FAVOUR', 5),
    ]);
    const news = disputeOf('RESOLVED_SELLER_FAVOUR', 20, { id: 'D2' });
    const [[known], [won]] = [knownCaptures(paid), news.disputes];
    if (!known || !won) throw new Error('no capture');
    expect(after(paid, [news])).toMatchObject({ paymentStatus: 'refunded' });
    const refunds = asReversals(known.refunds, known.disputes, won);
    expect(after(paid, [news, capture('C1', { ...ofC1, refunds })])).toMatchObject({
      paymentStatus: 'completed',
    });
  });
  it('[SE-022] of an order paid twice, the second payment that was won back is to be given back again', () => {
    const twice = after({ ...open, status: 'wc-completed' }, [capture('C1')]);
    const gone = after(twice, [reversalOf('V1', 30_000, 10)]);
    expect(gone).toMatchObject({ paypalAlsoPaid: { C1: 0 } });
    expect(problems(after(gone, [disputeOf('RESOLVED_SELLER_FAVOUR', 20)]))).toEqual([
      expect.stringContaining('già pagato: da restituire'),
    ]);
  });

  it('a denied capture frees the order, and its link serves no more', () => {
    const order = after(open, [
      capture('C1', { status: 'PENDING' }),
      capture('C1', { status: 'DENIED' }),
    ]);
    expect(order).toMatchObject({ paymentStatus: 'pending' });
    for (const name of ['paypalHeld', 'paypalClaim', 'paypalApproveLink'])
      expect(order[name], name).toBeUndefined();
  });
  it('another amount than the order’s pays nothing', () => {
    const order = after(open, [capture('C1', { cents: 20_000 })]);
    expect(order).toMatchObject({
      status: open.status,
      paypalDiffers: { capture: 'C1', amount: 200 },
    });
    expect(after(order, [refundOf('R1', 20_000)]).paypalDiffers).toBeUndefined();
  });
  it('what orders of before say counts as known', () => {
    const paid = {
      ...open,
      status: 'pagato',
      paymentStatus: 'completed',
      paypalPaidBy: 'P1',
      paypalCaptureId: 'C1',
    };
    expect(after(paid, [refundOf('R1', 1_000)])).toMatchObject({
      paymentStatus: 'partially_refunded',
      refundedAmount: 10,
    });
    const twice = { ...paid, paypalAlsoPaid: { C2: 0 } };
    expect(after(twice, [capture('C2')])).toMatchObject({ paypalAlsoPaid: { C2: 0 } });
    expect(
      after({ ...open, paypalDenied: ['C1'] }, [capture('C1', { status: 'PENDING' })]).paypalHeld,
    ).toBeUndefined();
  });
});

it('[SE-022] PARTIALLY_REFUNDED, read back, is money that PayPal has taken', () => {
  expect(
    ['PENDING', 'COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'DECLINED', 'X'].map(captureStatus),
  ).toEqual(['PENDING', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'DENIED', null]);
  expect(refundStatus('', 'PENDING')).toBe('PENDING');
  expect(refundStatus('COMPLETED', 'PENDING')).toBe('COMPLETED');
  expect(['PENDING', 'COMPLETED', '', 'CANCELLED'].map((word) => refundStatus(word))).toEqual([
    'PENDING',
    'COMPLETED',
    'COMPLETED',
    'FAILED',
  ]);
});
