import { describe, expect, it } from 'vitest';
import { romeDay, formatTime } from '../time/rome';
import { deletable, isUnpaidManualOrder, returning } from './deletable';

describe('what may be deleted beside the role', () => {
  it.each([
    ['manual_a', { status: 'in attesa di pagamento' }, true],
    ['manual_a', { status: 'cancelled' }, true],
    ['manual_a', {}, true],
    ['manual_a', { status: 'pagato' }, false],
    ['manual_a', { status: '', statusOrder: 'pagato' }, false],
    ['manual_a', { status: 'pending', paymentStatus: 'paid' }, false],
    ['manual_a', { status: 'cancelled', paymentStatus: 'paid' }, false],
    ['manual_a', { status: 'cancelled', paymentStatus: 'refunded' }, false],
    ['manual_a', { status: 'wc-refunded' }, false],
    ['manual_a', { status: 'pending', paypalHeld: { id: 'P' } }, false],
    ['manual_a', { status: 'pending', paypalClaim: { id: 'P' } }, false],
    [
      'manual_a',
      { status: 'pending', paypalOrderId: 'P', paypalApproveLink: 'https://paypal.test' },
      true,
    ],
    // Paid, whatever its status was set to afterwards.
    ['manual_a', { status: 'in attesa di pagamento', paidBy: 'a1' }, false],
    ['manual_a', { status: 'cancelled', paypalPaidBy: 'P' }, false],
    ['manual_a', { status: ' \u00a0', statusOrder: 'PAGATO ' }, false],
    ['123', { status: 'pending' }, false],
  ])(
    '[DE-033] [SE-026] of orders a manual one that nobody has paid: %s %o: %s',
    (id, record, granted) => {
      expect(isUnpaidManualOrder(record, id)).toBe(granted);
    },
  );

  it('[DE-033] a lead comes back with its index, but who it is of the people is looked for anew', () => {
    const before = {
      name: 'Anna',
      read: false,
      idx: { email: 'a@x.it', match: { strength: 'none', users: [] } },
    };
    expect(returning(deletable('contatti'), before)).toEqual({
      name: 'Anna',
      read: false,
      idx: { email: 'a@x.it' },
    });
    expect(returning(deletable('orders'), before)).toEqual(before);
    expect(returning({ passing: ['idx', 'read'] }, before)).toEqual({ name: 'Anna' });
  });

  it('[DE-028] a client gives up its own booking until a day before; staff free any place', () => {
    const { allows } = deletable('prenotazioni');
    const itemAt = (hours: number) => {
      const time = new Date(Date.now() + hours * 3_600_000);
      return `slot_${romeDay(time)}_${formatTime(time).replace(':', '')}_1`;
    };
    const client = { role: 'user', uid: 'anna' } as const;
    const mine = { userId: 'anna' };
    expect(allows?.(client, mine, itemAt(25))).toBe(true);
    expect(allows?.(client, mine, itemAt(23))).toBe(false);
    expect(allows?.(client, { userId: 'altra' }, itemAt(25))).toBe(false);
    expect(allows?.(client, mine, 'vecchio')).toBe(false);
    expect(allows?.({ role: 'Studio', uid: 's' }, mine, 'vecchio')).toBe(true);
  });
});
