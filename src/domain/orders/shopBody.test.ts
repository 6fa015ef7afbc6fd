import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, toCents } from './money';
import { isTaxed, priceOrder, VAT_PERCENT } from './pricing';
import { shopLines, shopSums } from './shopBody';

const product = fc.record({
  id: fc.constantFrom('101', '51203', 'aMano'),
  name: fc.constant('FC 1'),
  sku: fc.constant('fc1'),
  price: fc.integer({ min: 1, max: 500_000 }),
  taxClass: fc.constantFrom('', 'zero-rate'),
  shipped: fc.boolean(),
});
const orders = fc
  .tuple(
    fc.array(fc.record({ product, quantity: fc.integer({ min: 1, max: 9 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
    fc.nat(100_000),
    fc.constantFrom(0, 1_000),
  )
  .map(([items, discount, shipping]) => priceOrder(items, { discount, shipping }));
const withVat = ({ total, tax_class }: { total: string; tax_class: string }) =>
  Number(total) * (isTaxed({ taxClass: tax_class }) ? 1 + VAT_PERCENT / 100 : 1);

describe('an order as the shop is asked for it', () => {
  it('[CP-213] [CP-214] the shop, which adds the tax itself, arrives at our total to the cent', () => {
    fc.assert(
      fc.property(orders, (priced) => {
        const { line_items, fee_lines = [], shipping_lines = [] } = shopLines(priced);
        const sum = [...line_items, ...fee_lines].reduce((all, line) => all + withVat(line), 0);
        const delivery = shipping_lines.reduce((all, { total }) => all + Number(total), 0);
        expect(toCents(sum + delivery)).toBe(priced.total);
        expect(line_items.length + fee_lines.length).toBe(priced.lines.length);
      }),
    );
  });
  it('[CP-175] discount and tax of a point-of-sale order are those of its lines', () => {
    fc.assert(
      fc.property(orders, (priced) => {
        const { discount_total, discount_tax, tax_lines, total } = shopSums(priced);
        expect((centsOf(discount_total) ?? 0) + (centsOf(discount_tax) ?? 0)).toBe(priced.discount);
        expect(centsOf(total)).toBe(priced.total);
        const net = shopLines(priced);
        const without = [...net.line_items, ...(net.fee_lines ?? [])].reduce(
          (all, line) => all + Number(line.total),
          0,
        );
        const tax = centsOf(tax_lines[0]?.tax_total) ?? 0;
        expect(
          Math.abs(priced.total - priced.shipping - toCents(without) - tax),
        ).toBeLessThanOrEqual(priced.lines.length);
      }),
    );
  });
});
