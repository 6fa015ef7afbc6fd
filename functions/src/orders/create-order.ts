import { ORDER_CALLABLES } from '@/domain/callables/orders';
import { shopMessages } from '@/domain/messages';
import { PAYMENT_TITLES, storedShopOrder } from '@/domain/orders/shopOrder';
import { callable } from '../kit/callable';
import { type Caller, refusal } from '../kit/callers';
import { pricedOrder } from './catalogue';
import { buyerByEmail, type Buyer } from '../people/recipients';
import { sameEmail } from '../people/proven';
import { paypalSecret, shopSecrets } from '../kit/params';
import { placeOnce } from './place-order';
import { takeOfDay } from '../kit/ration';
import { orderToPay, placedOrder } from './placed-order';
import { REQUEST_META, shopLines } from '@/domain/orders/shopBody';

/** Our own limit per client against floods of unpaid orders. */
const ORDERS_PER_DAY = 20;

/**
 * An order by a client, or by staff for one: catalogue prices, flat-rate shipping if anything is
 * shipped. Created once at the shop and stored as `orders/export_{its id}`. `paymentUrl` is
 * PayPal's payment page.
 */
export const createOrder = callable(
  ORDER_CALLABLES.createOrder,
  {
    secrets: [...shopSecrets, paypalSecret],
    failed: shopMessages.orderFailed,
  },
  async ({ requestId: name, ...request }, caller) => {
    const client = await buyerOf(request.billing.email, caller);
    const priced = await pricedOrder(request, { ships: true });
    const payment = request.payment_method;
    const id = await placeOnce({
      requestId: name,
      uid: caller.uid,
      content: request,
      total: priced.total,
      body: {
        payment_method: payment,
        payment_method_title: PAYMENT_TITLES[payment],
        set_paid: false,
        billing: { country: 'IT', ...request.billing, email: client.email },
        ...(request.shipping ? { shipping: { country: 'IT', ...request.shipping } } : {}),
        ...shopLines(priced),
        meta_data: [{ key: REQUEST_META, value: name }],
      },
      stored: (made) =>
        storedShopOrder({
          shopId: made.id,
          at: new Date(),
          status: made.status,
          payment,
          paid: false,
          priced,
          client,
          by: caller.uid,
          requestId: name,
        }),
      admit: () => admit(caller),
    });
    return payment === 'paypal' ? orderToPay(id, caller.uid) : placedOrder(id);
  },
);

/** Clients order for themselves and need a verified e-mail; staff order for anybody. */
function buyerOf(email: string, { uid, role, email: own, emailVerified }: Caller): Promise<Buyer> {
  if (role !== 'user') return buyerByEmail(email, shopMessages.userNotFound);
  if (!sameEmail(own, email)) throw refusal('permission-denied');
  // The shop sends e-mails to the address in an order.
  if (!emailVerified) throw refusal('permission-denied', shopMessages.emailNotVerified);
  return Promise.resolve({ uid, email: own });
}

async function admit({ uid, role }: Caller): Promise<void> {
  if (role !== 'user') return;
  if ((await takeOfDay('ordini', uid, ORDERS_PER_DAY)) === null)
    throw refusal('quota', shopMessages.ordersPerDay);
}
