import { lazyModule } from '@/data/firebase/lazy';
import { deleteRecord, type Deleted } from '@/data/audit/deletions';
import { ORDERS } from './queries';

export const { saveManualOrder } = lazyModule(() => import('./sdkCommands'));

/** The id for a new manual order, kept by the form so that a second submit is idempotent. */
export function newManualOrderId(): string {
  return `manual_${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
}

/** Deletes an unpaid manual order; others cannot be deleted. @throws AppError */
export function deleteOrder(id: string): Promise<Deleted> {
  return deleteRecord(ORDERS, id);
}
