import { expect, it } from 'vitest';
import { addProduct, EMPTY_CART } from './cart';
import { emptySale, readCounterDraft, saleFields, type Sale } from './counterDraft';

const product = { id: '101', name: 'FC 1', sku: 'fc1', price: 7_900, taxClass: '', shipped: true };
const sale: Sale = {
  ...emptySale('Roma'),
  customer: { email: 'a@esempio.test', name: 'Anna', surname: 'Verdi', phone: '' },
  cart: { ...addProduct(EMPTY_CART, product), discount: { kind: 'percent', amount: 1_000 } },
  payment: 'custom_cash',
  note: 'Paga la madre',
};
const placing = { requestId: 'r'.repeat(20), order: { total: 79 }, sale };
const placed = {
  requestId: 'q'.repeat(20),
  id: 'export_5',
  number: '5',
  total: 7_900,
  content: 'abc',
};

it('a sale comes back as it was left', () => {
  const stored = {
    ...saleFields('r'.repeat(20), sale),
    placing: JSON.stringify(placing),
    placed: JSON.stringify(placed),
  };
  expect(stored.email).toBe('a@esempio.test');
  expect(readCounterDraft(stored)).toEqual({ requestId: 'r'.repeat(20), sale, placing, placed });
  // Drafts stored before `content` existed.
  const before = { ...placed, content: undefined };
  expect(readCounterDraft({ ...stored, placed: JSON.stringify(before) })?.placed).toEqual({
    ...placed,
    content: '',
  });
});

it('what can’t be read is left out, and never throws', () => {
  for (const stored of [null, {}, { requestId: 7 }, 'x'])
    expect(readCounterDraft(stored)).toBeNull();
  for (const cart of ['', '{', '7', 'null', JSON.stringify({ cart: 7 }), { a: 1 }])
    expect(readCounterDraft({ requestId: 'x', cart, placing: '[]', placed: '{}' })).toEqual({
      requestId: 'x',
      placing: null,
      placed: null,
      sale: emptySale(null),
    });
  const typed: Sale = { ...sale, cart: { ...sale.cart, discount: { kind: 'euro', amount: NaN } } };
  expect(readCounterDraft(saleFields('x', typed))?.sale.cart).toEqual({
    ...sale.cart,
    discount: { kind: 'euro', amount: 0 },
  });
});
