import { expenseIdx, type Expense } from '@/domain/expenses/expense';
import { fieldsOf, shown, type Problem } from '@/domain/stored';
import { decodeFields, field, storedText, type Stored } from '@/data/stored/codec';

const EXPENSE_FIELDS = { descrizione: field(storedText, '') };

/** `uscite/{id}` in any stored shape. */
export function decodeExpense({ id, data }: Stored): Expense {
  const { values, problems } = decodeFields(EXPENSE_FIELDS, data);
  const { at, cents } = expenseIdx(data);
  const stored = fieldsOf(data);
  const unread = (name: string, read: unknown): Problem[] =>
    read === null ? [{ field: name, message: `Valore non leggibile: ${shown(stored[name])}` }] : [];
  return {
    id,
    at,
    cents,
    description: values.descrizione,
    problems: [...problems, ...unread('data', at), ...unread('prezzo', cents)],
  };
}
