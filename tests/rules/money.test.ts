import { setDoc } from 'firebase/firestore';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentState } from '@/domain/orders/paid';
import { stateOf } from '@/domain/orders/states';
import { at, startWorld, type World } from './harness';
import { manualOrder } from './samples';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const spelt = (...words: string[]) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...words) },
    fc
      .tuple(
        fc.constantFrom('', ' ', '\u00a0', '\ufeff', '\t', 'wc-', ' wc-'),
        fc.constantFrom(...words),
        fc.constantFrom('', ' ', '\u00a0', '\u3000', '\n'),
        fc.boolean(),
      )
      .map(([before, word, after, loud]) => before + (loud ? word.toUpperCase() : word) + after),
  );
const order = fc.record(
  {
    status: spelt('pagato', 'in attesa di pagamento', 'completed', 'refunded', ''),
    statusOrder: spelt('pagato', 'wc-processing', 'pending', ''),
    paymentMethod: spelt('contanti', 'bonifico', 'paypal', 'alma', ''),
    paymentStatus: spelt('completed', 'pending', 'n/a', 'refunded', ''),
    paymentProvider: spelt('PayPal', ''),
  },
  { requiredKeys: ['status', 'paymentMethod', 'paymentStatus'] },
);

it('[SE-026] an order by hand that the rules take is paid, or waits, in every reading; odd spellings make none', async () => {
  const by = world.people.Studio;
  let taken = 0;
  const offer = async (fields: Record<string, string>) => {
    const { id, data } = manualOrder();
    const made = { ...data, ...fields };
    const isTaken = await setDoc(at(world, by, `orders/${id}`), made).then(
      () => true,
      () => false,
    );
    if (!isTaken) return false;
    taken += 1;
    expect(stateOf(made)).toBe(fields.status);
    const isPaid = fields.status === 'pagato';
    expect(paymentState(made)).toBe(isPaid ? 'paid' : 'open');
    // Paid by anything but cash means paid outside of the application.
    expect(isPaid && !['contanti', ''].includes(fields.paymentMethod ?? '')).toBe(false);
    return true;
  };
  await fc.assert(
    fc.asyncProperty(order, async (fields) => void (await offer(fields))),
    { numRuns: 150 },
  );
  for (const [paymentMethod, paymentStatus, status] of [
    ['contanti', 'completed', 'pagato'],
    ['bonifico', 'pending', 'in attesa di pagamento'],
    ['', 'n/a', 'pagato'],
  ] as const)
    expect(await offer({ paymentMethod, paymentStatus, status })).toBe(true);
  expect(taken).toBeGreaterThanOrEqual(3);
});
