/** The forms in which journeys reference an order: id or path. */
export function orderRefsOf(order: string): string[] {
  return [order, `orders/${order}`, `/orders/${order}`];
}
