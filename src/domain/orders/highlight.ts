import type { OrderProduct } from './order';

/** Products that highlight an order's row. */
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

/** The colour of an order: green if any of its products is green, else orange if any is. */
export function orderHighlight({
  products,
}: {
  products: readonly Pick<OrderProduct, 'name' | 'sku'>[];
}): Highlight | null {
  const found = products.map(productHighlight);
  return found.find((one) => one === 'green') ?? found.find((one) => one === 'orange') ?? null;
}

/** Ignores spaces and case: «FC6 + 6» matches «fc 6 +6». */
function compact(text: string): string {
  return text.replace(/\s+/g, '').toLowerCase();
}

/** A keyword ending in a digit doesn't match inside a longer number: «fc 1» is not in «FC 12». */
function hasKeyword(name: string, keyword: string): boolean {
  const wanted = compact(keyword);
  for (let from = name.indexOf(wanted); from >= 0; from = name.indexOf(wanted, from + 1)) {
    if (!/\d$/.test(wanted) || !/\d/.test(name[from + wanted.length] ?? '')) return true;
  }
  return false;
}

/** The colour of a product by SKU or keyword, green first; null if neither list has it. */
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

/** Product names that highlight an order in the list of consultations, edited by Amministratore. */
export interface HighlightLists {
  green: readonly string[];
  orange: readonly string[];
}

export const DEFAULT_HIGHLIGHTS: HighlightLists = {
  green: GREEN_KEYWORDS,
  orange: ORANGE_KEYWORDS,
};

/** As orderHighlight, by product name only. */
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
