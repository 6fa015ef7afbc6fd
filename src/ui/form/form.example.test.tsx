import { readFileSync } from 'node:fs';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { toast } from '../feedback';
import { DateField, TextField, cents, day, text } from './fields';
import { FormModal } from './FormModal';
import { MoneyField } from './MoneyField';
import { useAppForm } from './Form';

/* Fake of data/expenses/commands.ts. */
const saveExpense = vi.fn((_expense: { what: string; on: string; amount: number | null }) =>
  Promise.resolve(),
);

// docs/kits/form.md
const schema = z.object({
  what: text({ missing: 'Scrivi che cosa hai comprato.', max: 80 }),
  on: day({ missing: 'Scegli il giorno.' }),
  amount: cents({ missing: 'Scrivi l’importo.' }),
});

export function NewExpenseModal({ me, onClose }: { me: { uid: string }; onClose: () => void }) {
  const form = useAppForm(schema, {
    initial: { what: '', on: '', amount: null },
    draft: { form: 'spesa', person: me.uid, keep: 'tab' },
    submit: saveExpense,
    onSaved: () => toast.success('Spesa salvata.'),
  });
  return (
    <FormModal form={form} title="Nuova spesa" action="Salva" onClose={onClose}>
      <TextField form={form} name="what" label="Che cosa" required data-autofocus />
      <DateField form={form} name="on" label="Giorno" required mt="sm" />
      <MoneyField form={form} name="amount" label="Importo" required mt="sm" />
    </FormModal>
  );
}
// end

it('is the example of docs/kits/form.md, and works', async () => {
  const source = readFileSync('src/ui/form/form.example.test.tsx', 'utf8');
  const example = /\/\/ docs\/kits\/form\.md\n(.*?)\/\/ end/s.exec(source)?.[1];
  expect(readFileSync('docs/kits/form.md', 'utf8')).toContain(example);

  const closed = vi.fn();
  render(
    <MantineProvider env="test">
      <ModalsProvider>
        <NewExpenseModal me={{ uid: 'anna' }} onClose={closed} />
      </ModalsProvider>
    </MantineProvider>,
  );
  await userEvent.type(await screen.findByLabelText(/Che cosa/), 'Elastici');
  await userEvent.type(screen.getByLabelText(/^Giorno/), '5/1/2030');
  await userEvent.type(screen.getByLabelText(/^Importo/), '12,50{Enter}');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const began = { what: '', on: '', amount: null };
  expect(saveExpense).toHaveBeenCalledExactlyOnceWith(
    { what: 'Elastici', on: '2030-01-05', amount: 1250 },
    began,
  );
});
