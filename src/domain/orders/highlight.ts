import type { OrderProduct } from './order';

/** What colours an order's row: the products that somebody looks out for. */
export const GREEN_SKUS = [
  'plus',
  'fc66',
  'fc6plus6',
  'fc10top',
  'fc64',
  'fc6plus4',
  'fc44',
  'fc4plus4',
] as const;
export const GREEN_KEYWORDS = [
  'plus',
  'fc 6 +6',
  'fc 10 top',
  'fc 6 +4',
  'fc 4 +4',
  'FC 1 +1',
] as const;
export const ORANGE_SKUS = ['starter', 'basic', 'fc1', 'fc2', 'fc3', 'fc4', 'fc5', 'fc6'] as const;
export const ORANGE_KEYWORDS = [
  'starter',
  'basic',
  'fc 1',
  'fc 4 programmi',
  'fc 6 programmi',
] as const;

export type Highlight = 'green' | 'orange';

/** The colour of a whole order: green when one of its products is, else orange when one is. */
export function orderHighlight({
  products,
}: {
  products: readonly Pick<OrderProduct, 'name' | 'sku'>[];
}): Highlight | null {
  const found = products.map(productHighlight);
  return found.find((one) => one === 'green') ?? found.find((one) => one === 'orange') ?? null;
}

/** Spaces and case don't count: «FC6 + 6» is «fc 6 +6». */
function compact(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}

/** A keyword that ends in a digit is not found inside a longer number: «fc 1» is not in «FC 12». */
function hasKeyword(name: string, keyword: string): boolean {
  const wanted = compact(keyword);
  for (let from = name.indexOf(wanted); from >= 0; from = name.indexOf(wanted, from + 1)) {
    if (!/\d$/.test(wanted) || !/\d/.test(name[from + wanted.length] ?? '')) return true;
  }
  return false;
}

/** The colour class of a product by SKU or keyword: green before orange, null when it is in neither list. */
export function productHighlight({
  name,
  sku,
}: Pick<OrderProduct, 'name' | 'sku'>): Highlight | null {
  const [plainName, plainSku] = [compact(name), compact(sku)];
  const matches = (skus: readonly string[], keywords: readonly string[]) =>
    skus.includes(plainSku) || keywords.some((keyword) => hasKeyword(plainName, keyword));
  if (matches(GREEN_SKUS, GREEN_KEYWORDS)) return 'green';
  return matches(ORANGE_SKUS, ORANGE_KEYWORDS) ? 'orange' : null;
}

/** Names of products that colour an order in the list of consultations, as Amministratore keeps them. */
export interface HighlightLists {
  green: readonly string[];
  orange: readonly string[];
}

export const DEFAULT_HIGHLIGHTS: HighlightLists = {
  green: GREEN_KEYWORDS,
  orange: ORANGE_KEYWORDS,
};

/** As orderHighlight, by names alone. */
export function listedHighlight(
  { products }: { products: readonly Pick<OrderProduct, 'name'>[] },
  lists: HighlightLists,
): Highlight | null {
  const has = (keywords: readonly string[]) =>
    products.some(({ name }) =>
      keywords.some((keyword) => keyword.trim() !== '' && hasKeyword(compact(name), keyword)),
    );
  if (has(lists.green)) return 'green';
  return has(lists.orange) ? 'orange' : null;
}
