import * as z from 'zod/mini';
import { shopMessages } from '@/domain/messages';
import { cartShape } from '@/domain/orders/counterDraft';
import { EMPTY_CART, type Cart } from '@/domain/orders/cart';
import { shippingOf } from '@/domain/orders/pricing';
import { CLIENT_PAYMENTS } from '@/domain/orders/shopOrder';
import { text } from '@/ui/form/fields';

/** «Crea il tuo ordine»: an address is required if something is shipped. */
export const clientOrderSchema = z
  .object({
    requestId: z.string(),
    cart: z
      .custom<Cart>((cart) => cartShape.safeParse(cart).success)
      .check(z.refine(({ lines }) => lines.length > 0, shopMessages.noProducts)),
    payment: z.enum(CLIENT_PAYMENTS),
    address: text({ max: 200 }),
    postcode: text({ max: 10 }),
    city: text({ max: 200 }),
    province: text({ max: 50 }),
  })
  .check(
    z.superRefine((order, context) => {
      if (shippingOf(order.cart.lines) === 0) return;
      const needed = [
        ['address', 'Inserisci l’indirizzo.'],
        ['postcode', 'Inserisci il CAP.'],
        ['city', 'Inserisci la città.'],
      ] as const;
      for (const [name, message] of needed)
        if (order[name] === '') context.addIssue({ code: 'custom', path: [name], message });
    }),
  );

export type ClientOrderValues = z.input<typeof clientOrderSchema>;
export type ClientOrderParsed = z.output<typeof clientOrderSchema>;

export function beginClientOrder(requestId: string): ClientOrderValues {
  return {
    requestId,
    cart: EMPTY_CART,
    payment: 'paypal',
    address: '',
    postcode: '',
    city: '',
    province: '',
  };
}
