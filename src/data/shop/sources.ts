import type { LiveSource } from '@/domain/live';
import type { DayRange } from '@/domain/orders/shopRange';
import type { WebOrder } from '@/domain/orders/webOrder';
import { asked } from '@/data/asked';
import { fetchOrders } from './commands';

/** The shop's orders of some days, both included. @param reading another one asks the shop again */
export function shopOrders(range: DayRange, reading: number): LiveSource<WebOrder[]> {
  return asked(`shopOrders:${range.startDate}:${range.endDate}:${reading}`, () => fetchOrders(range));
}
