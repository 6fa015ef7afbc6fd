// Shared by the payment tests: clients with unpaid orders, links, approvals.
import { CALLABLES } from '@/domain/callables/all';
import { buildOrder, type Stored } from '../fixtures/builders';
import { db, newId, tokenFor } from './emulated';
import { approve } from './payer';
import { invoke, paypal } from './services';

export const LINK = CALLABLES.createPaymentLink;
export const CAPTURE = CALLABLES.capturePayPalOrder;
export interface Link {
  paypalOrderId: string;
  approveLink: string;
}

export async function client() {
  const uid = newId('c');
  return { uid, email: `${uid.toLowerCase()}@esempio.test`, token: await tokenFor(uid, 'user') };
}
export type Client = Awaited<ReturnType<typeof client>>;

/** An unpaid manual order. */
export async function orderOf(
  who: Client,
  more: Stored = {},
  id = newId('manual_'),
): Promise<string> {
  const waiting = {
    status: 'in attesa di pagamento',
    paymentStatus: 'pending',
    paymentMethod: 'paypal',
    source: 'manuale',
  };
  await db
    .doc(`orders/${id}`)
    .set(buildOrder({ orderId: id, uid: who.uid, userEmail: who.email, ...waiting, ...more }));
  return id;
}
export const stored = async (id: string) => (await db.doc(`orders/${id}`).get()).data() ?? {};
export const captures = async (id: string) =>
  (await paypal.requests()).filter(
    ({ path, method }) => method === 'POST' && path === `/v2/checkout/orders/${id}/capture`,
  );

/** An order, its link, and the payer's approval. */
export async function approvedOrder(more: Stored = {}, id?: string) {
  const me = await client();
  const orderId = await orderOf(me, more, id);
  const { paypalOrderId: token } = (await invoke(LINK, me.token, { orderId })).result as Link;
  const { payerId } = await approve(token);
  return { me, orderId, token, payerId };
}
