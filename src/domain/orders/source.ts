import { textOf, type Fields } from '../stored';

export const ORDER_SOURCES = ['woocommerce', 'legacy', 'manuale'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];

export const SOURCE_LABEL: Readonly<Record<OrderSource, string>> = {
  woocommerce: 'Negozio',
  legacy: 'Legacy',
  manuale: 'Manuale',
};

/** The source by id prefix: legacy_ or manual_, else the web shop. */
export function orderSource(id: string): OrderSource {
  if (id.startsWith('legacy_')) return 'legacy';
  return id.startsWith('manual_') ? 'manuale' : 'woocommerce';
}

/**
 * Whether staff created the order (manual, point of sale, older application), so that its notes are
 * internal. Otherwise they are the buyer's note to the shop.
 */
export function isByStaff(order: Fields, id: string): boolean {
  return (
    sourceOf(order, [id]) !== 'woocommerce' ||
    order.fonte !== undefined ||
    order.total_with_discount !== undefined
  );
}

/**
 * The only reading of a stored order's source: its own field, else the prefix of its ids.
 * @param ids document id and order code
 */
export function sourceOf({ source }: Fields, ids: readonly string[]): OrderSource {
  const said = (textOf(source) ?? '').toLowerCase();
  if (said === 'manual') return 'manuale';
  const byId = ids.map(orderSource).find((found) => found !== 'woocommerce');
  return ORDER_SOURCES.find((known) => known === said) ?? byId ?? 'woocommerce';
}

/** The owner's uid. At the point of sale `uid` is the staff member who sold it. */
export function orderOwner(order: Fields): string | null {
  const sold =
    order.total_with_discount !== undefined ||
    order.created_at !== undefined ||
    order.fonte !== undefined;
  return textOf(order.userId) ?? (sold ? null : textOf(order.uid));
}
