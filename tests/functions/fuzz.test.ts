import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '@/domain/calls/calls';
import { isAppErrorCode } from '@/domain/errors';
import { functionUrl } from './emulated';
import { run } from './in-process';
import { inbox, newClient, tokenOf } from './services';

/** Values shaped almost like the input, and any JSON at all. */
const nearly = (fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(
    fc.jsonValue(),
    fc.record(
      Object.fromEntries(
        Object.entries(fields).map(([name, values]) => [name, fc.oneof(values, fc.string({ unit: 'binary' }), fc.jsonValue())]),
      ),
      { requiredKeys: [] },
    ),
  );
const ids = fc.constantFrom('', '.', '..', '__x__', 'a/b', '\u0000', '\ud800', 'x'.repeat(2000), 'constructor');

const numbers = fc.oneof(fc.integer(), fc.double(), fc.constantFrom('7', '007', '1e3', '１', '-1', ''));
const days = fc.constantFrom('2026-02-30', '2026-13-01', '0000-00-00', '../users', '', '2026-05-01T00:00:00Z', '9999-99-99');

const INPUTS: Record<keyof typeof CALLS, fc.Arbitrary<unknown>> = {
  sendNotificationAndEmail: nearly({ userId: ids }),
  sendPdfEmail: nearly({ userId: ids, fileUrl: fc.oneof(fc.webUrl(), fc.constantFrom('http://[', '//x', 'data:,x', 'gs://a/b')) }),
  createRecipe: nearly({
    meal: fc.constantFrom('Cena', 'cena', '__proto__'),
    type: fc.constantFrom('Dolce', 'x'),
    carbohydrates: fc.oneof(fc.double(), fc.constantFrom(40, null)),
    protein: fc.oneof(fc.integer(), fc.constant(41)),
    fat: fc.double(),
    style: fc.constantFrom('Italiana', ''),
  }),
  fetchOrders: nearly({ startDate: days, endDate: days }),
  updateOrderStatus: nearly({ orderId: numbers, newStatus: fc.constantFrom('completed', 'wc-completed', '') }),
  fetchOrderDetails: nearly({ orderId: numbers }),
  fetchBookings: nearly({ productId: numbers }),
  fetchBookingProducts: nearly({ page: numbers }),
  addNewProducts: nearly({ page: numbers }),
  syncProducts: nearly({ page: numbers }),
  importOrders: nearly({ startDate: days, endDate: days }),
  createOrder: nearly({
    requestId: fc.constantFrom('a'.repeat(24), '../..', ''),
    payment_method: fc.constantFrom('bacs', 'paypal', 'x'),
    billing: fc.record({ first_name: fc.string(), last_name: fc.string(), email: fc.emailAddress(), phone: fc.string() }),
    line_items: fc.array(fc.record({ product_id: fc.oneof(ids, numbers), quantity: fc.oneof(fc.constant(1), fc.double()) }), {
      maxLength: 3,
    }),
    total: fc.oneof(fc.double(), fc.constant(undefined)),
  }),
  createCounterOrder: nearly({
    requestId: fc.constantFrom('b'.repeat(24), ''),
    payment_method: fc.constantFrom('custom_cash', 'x'),
    fonte: fc.constantFrom('Roma', 'Parigi'),
    discount: fc.double(),
    billing: fc.record({ first_name: fc.string(), last_name: fc.string(), email: fc.emailAddress(), phone: fc.string() }),
    line_items: fc.array(fc.record({ product_id: fc.oneof(ids, numbers), quantity: fc.integer() }), { maxLength: 3 }),
  }),
  createCheckComment: nearly({
    measures: fc.array(fc.record({ measure: fc.constantFrom('vita', '__proto__'), before: fc.double(), after: fc.double() })),
  }),
  createUser: nearly({
    email: fc.emailAddress(),
    name: fc.string(),
    surname: fc.constant(''),
    studio: fc.constantFrom('Roma', 'x'),
    phone: ids,
  }),
  sendInvitation: nearly({ userId: ids }),
  setUserRole: nearly({ userId: ids, role: fc.constantFrom('Amministratore', 'user', 'toString') }),
  disableUser: nearly({ userId: ids }),
  enableUser: nearly({ userId: ids }),
  deleteUser: nearly({ userId: ids }),
  createPaymentLink: nearly({ orderId: ids, amount: fc.double(), currency: fc.constantFrom('EUR', 'USD') }),
  capturePayPalOrder: nearly({ orderId: ids, token: fc.constantFrom('T1', '../x', '%2e'), payerId: ids }),
  removeDocumentFile: nearly({ entry: ids }),
  health: fc.jsonValue(),
  sendDueReminders: fc.jsonValue().filter((value) => JSON.stringify(value) !== '{}'),
};

describe('whatever a callable is sent', () => {
  let staff = '';
  let client = { uid: '', email: '' };
  beforeAll(async () => {
    staff = await tokenOf();
    client = await newClient();
  });

  it.each(Object.entries(INPUTS))('%s answers with a code of ours', async (name, inputs) => {
    await fc.assert(
      fc.asyncProperty(inputs, async (data) => {
        const { http, error } = await run(CALLS[name as keyof typeof CALLS], staff, data);
        // What happens to be right is done.
        if (http === 200) return;
        expect({ http, app: error?.details?.app }).toEqual({ http: expect.any(Number) as number, app: expect.any(String) as string });
        expect(isAppErrorCode(error?.details?.app) && error.details.app !== 'unknown' && http < 500).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it('an address for the client’s file never sends an e-mail unless storage gave it out', async () => {
    const addresses = fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string({ unit: 'binary' }));
    await fc.assert(
      fc.asyncProperty(addresses, async (fileUrl) => {
        expect((await run(CALLS.sendPdfEmail, staff, { userId: client.uid, fileUrl })).http).toBe(400);
      }),
      { numRuns: 100 },
    );
    expect(await inbox.to(client.email)).toEqual([]);
  });

  it.each(['', '{', '[]', '{"data":', '"x"', 'null'])('a body that is %j is refused with a code', async (body) => {
    const response = await fetch(functionUrl(CALLS.createRecipe.name), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${staff}` },
      body,
    });
    expect(response.status).toBe(400);
  });
});
