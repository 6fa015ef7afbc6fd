/** The texts that journeys name an order by: its id, or a path to it. */
export function orderRefsOf(order: string): string[] {
  return [order, `orders/${order}`, `/orders/${order}`];
}
