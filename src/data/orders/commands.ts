import { codeOf, later } from '@/data/firebase/later';
import { deleteRecord, type Deleted } from '@/data/audit/registered';
import { ORDERS } from './queries';

const code = codeOf(() => import('./sdkCommands'));
export const saveManualOrder = later(code, ({ saveManualOrder }) => saveManualOrder);

/** The document of an order that is about to be entered by hand: kept by the form, so that pressed twice it is one order. */
export function newManualOrderId(): string {
  return `manual_${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`;
}

/** Deletes an unpaid manual order; no other is deleted. @throws AppError */
export function deleteOrder(id: string): Promise<Deleted> {
  return deleteRecord(ORDERS, id);
}
