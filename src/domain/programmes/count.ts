import type { Product } from '../products/product';

/** Number of programmes that a product of an order stands for. */

const FC = /(?:^|[^a-z0-9])fc ?([1-6])(?![0-9])/;
const NAMED = /(?:^|[^0-9])([1-9][0-9]?) programmi(?![a-z])/;

/** Reads the number from the name («FC3», «6 programmi»); 1 by default. */
export function programmesInName(name: string): number {
  const words = name.toLowerCase().replace(/\s+/g, ' ');
  const found = FC.exec(words)?.[1] ?? NAMED.exec(words)?.[1];
  return found === undefined ? 1 : Number(found);
}

/** Programmes per piece: the product's own fields, else its name. */
export function programmesOf(
  product: Pick<Product, 'coaching_quantity' | 'program_count'> | null,
  name: string,
): number {
  return product?.coaching_quantity || product?.program_count || programmesInName(name);
}
