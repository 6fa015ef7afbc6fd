import { Firestore, Query } from 'firebase-admin/firestore';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { checkIdx } from '@/domain/checks/check';
import { orderIdx } from '@/domain/orders/idx';
import { reminderIdx } from '@/domain/reminders/filters';
import { addDays, romeDay } from '@/domain/time/rome';
import { ticketIdx } from '@/domain/tickets/idx';
import { keepFollow } from '../../functions/src/follow/keep';
import { keepRenewals } from '../../functions/src/renewals/keep';
import { CLIENT_OF_COSTS, READ_PER_CLIENT } from '../../scripts/lib/cost-figures';
import { buildTicket, buildUser, type Stored } from '../fixtures/builders';
import { adminDb, clear, closeAdmin } from './harness';

/** What functions read for one client, on which `npm run costs` bases its estimate. */

beforeEach(clear);
afterAll(closeAdmin);

const TODAY = romeDay(new Date());
const day = (days: number) => addDays(TODAY, days);

/** The documents of a client who has as much as the cost estimate assumes. */
function* documents(uid: string): Generator<[path: string, data: Stored]> {
  const user = buildUser({ uid, email: `${uid}@x.it`, userRole: 'user' });
  yield [`users/${uid}`, user];
  yield ['products/fc3', { name: 'FC3', duration_months: 3 }];
  for (let n = 0; n < CLIENT_OF_COSTS.orders; n += 1) {
    const products = [{ id: 'fc3', name: 'FC3', quantity: 1 }];
    const orderDate = day(-100 * (n + 1) + 10);
    const data = { uid, userEmail: user.email, orderDate, status: 'completed', total: 9, products };
    yield [`orders/o${n}`, { ...data, idx: orderIdx(data, `o${n}`) }];
  }
  for (let n = 0; n < CLIENT_OF_COSTS.journeys; n += 1)
    yield [
      `percorsi/p${n}`,
      { uid, orderRef: `o${n}`, plannedStartAt: day(-30), expireAt: day(9), steps: [{}] },
    ];
  for (let n = 0; n < CLIENT_OF_COSTS.answers; n += 1)
    yield [`revisioni/r${n}`, { uid, rating: 8, answeredAt: new Date() }];
  for (let n = 0; n < CLIENT_OF_COSTS.tickets; n += 1)
    for (const name of ['tickets', 'assistenzatecnica']) {
      const data = buildTicket({ userId: uid, status: 'Completato' });
      yield [`${name}/t${n}`, { ...data, idx: ticketIdx(data, user) }];
    }
  const check = { userId: uid, createdAt: new Date(), visibilityProfile: true };
  yield ['check/c', { ...check, idx: checkIdx(check) }];
  yield ['prenotazioni/b', { userId: uid, data: day(-3), orario: '09:00', stato: 'Booked' }];
  for (let n = 0; n < CLIENT_OF_COSTS.communications; n += 1) {
    const data = { uid, data: `${day(-3 - n)}T10:00`, tipo: 'live', fatto: 'si' };
    yield [`comunicazioni/k${n}`, { ...data, idx: reminderIdx(data) }];
  }
}

/** Billed reads: documents, and one for an answer without any. */
async function readsOf(work: () => Promise<unknown>): Promise<number> {
  let reads = 0;
  const { get } = Query.prototype;
  const { getAll } = Firestore.prototype;
  const queries = vi.spyOn(Query.prototype, 'get').mockImplementation(async function (this: Query) {
    const found = await get.call(this);
    reads += Math.max(1, found.size);
    return found;
  } as typeof get);
  const documents = vi.spyOn(Firestore.prototype, 'getAll').mockImplementation(function (
    this: Firestore,
    ...parameters
  ) {
    reads += parameters.filter((one) => 'path' in one).length;
    return getAll.apply(this, parameters);
  } as typeof getAll);
  try {
    await work();
  } finally {
    queries.mockRestore();
    documents.mockRestore();
  }
  return reads;
}

it.each([
  ['follow', keepFollow],
  ['renewals', keepRenewals],
] as const)('[DE-091] looking at a client for %s reads what the costs say', async (kind, keep) => {
  for (const [path, data] of documents('lea')) await adminDb.doc(path).set(data);
  await keep(adminDb, 'lea');
  expect(await readsOf(() => keep(adminDb, 'lea'))).toBe(READ_PER_CLIENT[kind]);
});
