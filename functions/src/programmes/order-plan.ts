import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { lineCategory } from '@/domain/orders/category';
import type { Order, OrderProduct } from '@/domain/orders/order';
import { readProduct } from '@/domain/products/product';
import type { OrderLine } from '@/domain/programmes/generate';
import { accountIdOf, nameOf, recordIdOf, textOf } from '@/domain/stored';
import { displayName } from '@/domain/users/user';
import { productsBySkuQuery, productsOfShopQuery } from '../orders/queries';
import { ask, database } from '../kit/runtime';
import { holderOf, isProven, isProvenAccount } from '../people/proven';

/** An order's lines with their stored products. */
export async function linesOf({ products }: Pick<Order, 'products'>): Promise<OrderLine[]> {
  const stored = await storedProducts(products);
  return products.map((line) => {
    const product = stored(line);
    const category = line.category || nameOf(product?.get('category'));
    return {
      name: line.name,
      productId: product?.id ?? line.id,
      quantity: line.quantity,
      product: product ? readProduct(product.data(), product.id) : null,
      isPersonalTraining: lineCategory({ name: line.name, category }) === 'PT',
    };
  });
}

type Line = Pick<OrderProduct, 'id' | 'sku'>;
/** Firestore's limit for the values of an `in`. */
const GROUP = 30;

/**
 * Finds products by document id, otherwise by the shop's id or SKU: those created by hand have
 * their own ids.
 */
async function storedProducts(
  lines: readonly Line[],
): Promise<(line: Line) => DocumentSnapshot | undefined> {
  const db = database();
  const ids = [...new Set(lines.map(({ id }) => id).filter((id) => recordIdOf(id) !== null))];
  const documents =
    ids.length > 0 ? await db.getAll(...ids.map((id) => db.doc(`products/${id}`))) : [];
  const byId = new Map<string, DocumentSnapshot>(
    documents.filter(({ exists }) => exists).map((found) => [found.id, found]),
  );
  const left = lines.filter(({ id }) => !byId.has(id));
  const numbers = [
    ...new Set(left.flatMap(({ id }) => (/^\d{1,15}$/.test(id) ? [id, Number(id)] : []))),
  ].slice(0, GROUP);
  const skus = [...new Set(left.map(({ sku }) => sku).filter(Boolean))].slice(0, GROUP);
  const numbered =
    numbers.length > 0 ? (await ask(db, productsOfShopQuery(numbers)).get()).docs : [];
  const named = skus.length > 0 ? (await ask(db, productsBySkuQuery(skus)).get()).docs : [];
  return ({ id, sku }) =>
    byId.get(id) ??
    numbered.find((found) => String(found.get('id')) === id) ??
    named.find((found) => found.get('sku') === sku);
}

export interface ProgrammeClient {
  uid: string;
  name: string;
  email: string;
  /** Whether the e-mail is verified (proven.ts); if not, staff are warned. */
  proven: boolean;
}

/** An order's client: its owner, otherwise the account with its e-mail; null if none. */
export async function clientOf({
  owner,
  email,
}: Pick<Order, 'owner' | 'email'>): Promise<ProgrammeClient | null> {
  const uid = accountIdOf(owner);
  const record = uid === null ? null : await database().doc(`users/${uid}`).get();
  if (record?.exists) return { ...personOf(record), proven: await isProvenAccount(record.id) };
  const holder = email === '' ? null : await holderOf(email);
  return holder?.record.exists ? { ...personOf(holder.record), proven: isProven(holder) } : null;
}

function personOf(record: DocumentSnapshot): Omit<ProgrammeClient, 'proven'> {
  const [name, surname, email] = ['name', 'surname', 'email'].map((field) =>
    textOf(record.get(field)),
  );
  return {
    uid: record.id,
    email: email ?? '',
    name: displayName({ name: name ?? '', surname: surname ?? '', email: email ?? '' }),
  };
}
