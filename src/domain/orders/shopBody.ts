import { amountOf } from './money';
import { isTaxed, vatIn, vatOf, withoutVat, type PricedLine, type PricedOrder } from './pricing';

/**
 * Meta key of our request id in the shop's order, to find an order that was created although the
 * response was lost.
 */
export const REQUEST_META = 'portale_ordine';

/** The shop's product ids are numbers; products created here have document ids. */
export const isShopProductId = (id: string) => /^[1-9]\d{0,14}$/.test(id);

interface Amount {
  /** Euro, net of VAT. */
  total: string;
  tax_class: string;
}

interface ShopLines {
  line_items: (Amount & { product_id: number; quantity: number; subtotal: string })[];
  fee_lines?: (Amount & { name: string })[];
  shipping_lines?: { method_id: string; method_title: string; total: string }[];
}

/**
 * The lines and amounts in the shop's format: net totals, on which it computes the tax itself.
 * Products unknown to the shop become fees.
 */
export function shopLines({ lines, shipping }: PricedOrder): ShopLines {
  const [sold, own] = [
    lines.filter(({ product }) => isShopProductId(product.id)),
    lines.filter(({ product }) => !isShopProductId(product.id)),
  ];
  return {
    line_items: sold.map(({ product, quantity, full, total }) => ({
      product_id: Number(product.id),
      quantity,
      // Our catalogue's class, so that the shop computes the same tax that was subtracted here.
      tax_class: product.taxClass,
      subtotal: withoutVat(full, isTaxed(product)),
      total: withoutVat(total, isTaxed(product)),
    })),
    ...(own.length > 0 ? { fee_lines: own.map(feeLine) } : {}),
    ...(shipping > 0
      ? {
          shipping_lines: [
            { method_id: 'flat_rate', method_title: 'Flat rate', total: amountOf(shipping) },
          ],
        }
      : {}),
  };
}

function feeLine({ product, quantity, total }: PricedLine): Amount & { name: string } {
  const { name, taxClass } = product;
  return {
    name: quantity > 1 ? `${name} × ${quantity}` : name,
    total: withoutVat(total, isTaxed(product)),
    tax_class: taxClass,
  };
}

interface ShopSums {
  discount_total: string;
  discount_tax: string;
  tax_lines: { label: string; compound: boolean; tax_total: string; shipping_tax_total: string }[];
  total: string;
}

/** The sums of a point-of-sale order. */
export function shopSums({ lines, total }: PricedOrder): ShopSums {
  const discount = lines.reduce((sum, { full, total: paid }) => sum + full - paid, 0);
  const discountTax = lines.reduce(
    (sum, { product, full, total: paid }) => sum + vatIn(full - paid, isTaxed(product)),
    0,
  );
  return {
    discount_total: amountOf(discount - discountTax),
    discount_tax: amountOf(discountTax),
    tax_lines: [
      {
        label: 'IVA',
        compound: false,
        tax_total: amountOf(vatOf(lines)),
        shipping_tax_total: '0.00',
      },
    ],
    total: amountOf(total),
  };
}
