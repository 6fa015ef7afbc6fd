import { deleteRecord, type Deleted } from '@/data/audit/deletions';
import { lazyModule } from '@/data/firebase/lazy';
import { EXPENSES } from './queries';

export const { saveExpense } = lazyModule(() => import('./sdkCommands'));

/** Deletes one's own expense. @throws AppError */
export function deleteExpense(id: string): Promise<Deleted> {
  return deleteRecord(EXPENSES, id);
}
