import { fieldsOf } from '../stored';

/** How many programmes a product of an order stands for. */

const FC = /(?:^|[^a-z0-9])fc ?([1-6])(?![0-9])/;
const NAMED = /(?:^|[^0-9])([1-9][0-9]?) programmi(?![a-z])/;

/** By its name: «FC3», «6 programmi»; 1 when it says nothing. */
export function programmesInName(name: string): number {
  const words = name.toLowerCase().replace(/\s+/g, ' ');
  const found = FC.exec(words)?.[1] ?? NAMED.exec(words)?.[1];
  return found === undefined ? 1 : Number(found);
}

/** Of one piece: what the product says, else what its name does. */
export function programmesOf(product: unknown, name: string): number {
  const { coaching_quantity, program_count } = fieldsOf(product);
  return [coaching_quantity, program_count].map(countOf).find((count) => count >= 1) ?? programmesInName(name);
}

/** A stored count: a number, or one that the old application stored as text; 0 for anything else. */
export function countOf(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value.replace(',', '.')) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? Math.floor(number) : 0;
}
