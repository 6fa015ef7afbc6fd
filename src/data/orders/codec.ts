import * as z from 'zod/mini';
import type { Order, OrderProduct } from '@/domain/orders/order';
import { fieldsOf, textOf } from '@/domain/stored';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/codec';

/** Numbers, and amounts that old imports wrote as text («300,00»). */
const storedAmount: z.ZodMiniType<number> = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^\s*-?\d+([.,]\d+)?\s*$/)),
    z.transform((text) => Number(text.replace(',', '.'))),
  ),
]);

const ORDER_FIELDS = {
  orderDate: field<Date | null>(storedTime, null),
  importedAt: field<Date | null>(storedTime, null),
  updatedAt: field<Date | null>(storedTime, null),
  createdAt: field<Date | null>(storedTime, null),
  totalPrice: field<number | null>(storedAmount, null),
  total: field<number | null>(storedAmount, null),
  amount: field<number | null>(storedAmount, null),
  status: field(storedText, ''),
  paymentStatus: field(storedText, ''),
  orderId: field(storedText, ''),
  _id: field(storedText, ''),
  id: field(storedText, ''),
};

const PRODUCT_FIELDS = {
  name: field(storedText, ''),
  title: field(storedText, ''),
  productName: field(storedText, ''),
  sku: field(storedText, ''),
  quantity: field(storedAmount, 1),
};

/** `orders/{id}` of any of the four sources. */
export function decodeOrder({ id, data }: Stored): Order {
  const { values, problems } = decodeFields(ORDER_FIELDS, data);
  const { products } = fieldsOf(data);
  return {
    id,
    code: values.orderId || values._id || values.id || id,
    at: values.orderDate ?? values.importedAt ?? values.updatedAt ?? values.createdAt,
    status: values.status,
    paymentStatus: values.paymentStatus,
    products: Array.isArray(products) ? products.map(decodeProduct) : [],
    total: values.totalPrice ?? values.total ?? values.amount,
    problems,
  };
}

function decodeProduct(stored: unknown): OrderProduct {
  const { values } = decodeFields(PRODUCT_FIELDS, stored);
  const name = [values.name, values.title, values.productName, values.sku, textOf(stored) ?? ''].find((text) => text.trim() !== '');
  return { name: name ?? 'Prodotto', sku: values.sku, quantity: values.quantity };
}
