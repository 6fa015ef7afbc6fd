import type { Problem } from '../stored';

/** A product of an order, whatever the source called its name. */
export interface OrderProduct {
  name: string;
  sku: string;
  quantity: number;
}

/** An order as conversations show it; texts are '' when the record has none. */
export interface Order {
  id: string;
  /** `orderId`, else `_id`, else `id`, else the document's own id. */
  code: string;
  /** `orderDate`, else `importedAt`, `updatedAt`, `createdAt`: the first that can be read. */
  at: Date | null;
  status: string;
  paymentStatus: string;
  products: OrderProduct[];
  /** Euro; null when no amount is stored. */
  total: number | null;
  problems: Problem[];
}

const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR' });

/** «300,00 €», or a dash for a missing amount. */
export function amountText(total: number | null): string {
  return total === null ? '—' : euro.format(total);
}
