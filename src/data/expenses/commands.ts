import { deleteRecord, type Deleted } from '@/data/audit/registered';
import { codeOf, later } from '@/data/firebase/later';
import { EXPENSES } from './queries';

const code = codeOf(() => import('./sdkCommands'));
export const saveExpense = later(code, ({ saveExpense }) => saveExpense);

/** Deletes one's own expense. @throws AppError */
export function deleteExpense(id: string): Promise<Deleted> {
  return deleteRecord(EXPENSES, id);
}
