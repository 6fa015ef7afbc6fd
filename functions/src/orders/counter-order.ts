import { FieldValue } from 'firebase-admin/firestore';
import { shopSecrets } from '../kit/params';
import { ORDER_CALLABLES } from '@/domain/callables/orders';
import { shopMessages } from '@/domain/messages';
import { toCents, toEuro } from '@/domain/orders/money';
import { PAYMENT_TITLES, storedShopOrder } from '@/domain/orders/shopOrder';
import { parseStudio } from '@/domain/studios';
import { callable } from '../kit/callable';
import { pricedOrder } from './catalogue';
import { buyerByEmail } from '../people/recipients';
import { placeOnce } from './place-order';
import { placedOrder } from './placed-order';
import { REQUEST_META, shopLines, shopSums } from '@/domain/orders/shopBody';

/**
 * An order at the counter, with discount, sums and meta: paid and completed at the shop, or waiting
 * for a bank transfer. Stored with the fields of a point-of-sale order too.
 */
export const createCounterOrder = callable(
  ORDER_CALLABLES.createCounterOrder,
  { secrets: shopSecrets, failed: shopMessages.counterOrderFailed },
  async ({ requestId: name, ...request }, { uid }) => {
    const client = await buyerByEmail(request.billing.email, shopMessages.clientNotFound);
    const priced = await pricedOrder(request, { discount: toCents(request.discount) });
    const payment = request.payment_method;
    // A bank transfer has yet to arrive, unless there is nothing to pay; card and cash are paid on
    // the spot.
    const paid = payment !== 'bacs' || priced.total === 0;
    const fonte = parseStudio(request.fonte) ?? request.fonte;
    const billing = { country: 'IT', ...request.billing, email: client.email };
    const meta = Object.entries({ ...request.meta, fonte }).filter(([, value]) => value !== '');
    const id = await placeOnce({
      requestId: name,
      uid,
      content: request,
      total: priced.total,
      remark: request.meta.note,
      body: {
        payment_method: payment,
        payment_method_title: PAYMENT_TITLES[payment],
        set_paid: paid,
        status: paid ? 'completed' : 'on-hold',
        billing,
        ...shopLines(priced),
        ...shopSums(priced),
        meta_data: [
          { key: REQUEST_META, value: name },
          ...meta.map(([key, value]) => ({ key, value })),
        ],
      },
      stored: (made) => ({
        ...storedShopOrder({
          shopId: made.id,
          at: new Date(),
          status: made.status,
          payment,
          paid,
          priced,
          client,
          by: uid,
          requestId: name,
        }),
        uid,
        order_id: made.id,
        billing,
        fonte,
        meta: { codiceFiscale: request.meta.codiceFiscale, studioPT: request.meta.studioPT },
        payment_method: payment,
        total_without_discount: toEuro(priced.full),
        total_with_discount: toEuro(priced.total),
        line_items: priced.lines.map(({ product, quantity, total }) => ({
          product_id: product.id,
          name: product.name,
          quantity,
          price: toEuro(product.price),
          total: toEuro(total),
        })),
        created_at: FieldValue.serverTimestamp(),
      }),
    });
    return placedOrder(id);
  },
);
