import * as z from 'zod/mini';
import { saveExpense } from '@/data/expenses/commands';
import { AppError, failureText } from '@/domain/errors';
import { EXPENSE_MAX_CENTS, EXPENSE_TEXT_MAX, type NewExpense } from '@/domain/expenses/expense';
import { expenseMessages } from '@/domain/messages';
import { todayInRome } from '@/domain/time/rome';
import { cents, day, text } from '@/ui/form/fields';
import { useAppForm, type AppForm } from '@/ui/form/Form';
import { tellSaved } from '@/ui/inTime';

interface Values {
  day: string;
  cents: number | null;
  description: string;
}

const schema = z.pipe(
  z.object({
    day: day({ missing: 'Inserisci la data.' }),
    cents: cents({ missing: 'Inserisci il prezzo.' }).check(
      z.refine(
        (amount) => amount === null || amount > 0,
        'Il prezzo deve essere maggiore di zero.',
      ),
      z.refine(
        (amount) => amount === null || amount <= EXPENSE_MAX_CENTS,
        'Il prezzo è troppo alto.',
      ),
    ),
    description: text({ missing: 'Inserisci la descrizione.', max: EXPENSE_TEXT_MAX }),
  }),
  // Missing values were rejected above.
  z.transform((values): NewExpense => ({ ...values, cents: values.cents ?? 0 })),
);

/** An ended session asks to sign in, whatever error the database gives. */
function failed(error: unknown): string {
  const signedOut =
    error instanceof AppError && (error.code === 'unauthenticated' || error.code === 'cancelled');
  return signedOut ? expenseMessages.signInNeeded : failureText(error, expenseMessages.saveFailed);
}

export type ExpenseForm = AppForm<Values, NewExpense>;

/** «Aggiungi Spesa», beside the list or in a dialog. */
export function useExpenseForm(uid: string): ExpenseForm {
  const initial: Values = { day: todayInRome(), cents: null, description: '' };
  const form: ExpenseForm = useAppForm(schema, {
    initial,
    draft: { form: 'spesa', person: uid, keep: 'tab' },
    submit: (expense) =>
      tellSaved(saveExpense(uid, expense), {
        saved: expenseMessages.saved,
        waiting: ['la spesa', 'parte'],
        failed,
      }),
    failed,
    // Keeps the day: receipts come several at a time.
    onSaved: () => form.reset({ ...initial, day: form.getValues('day') }),
  });
  return form;
}
