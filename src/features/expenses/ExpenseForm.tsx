import { Paper, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { DateField, TextareaField } from '@/ui/form/fields';
import { Form, FormFailure, SubmitButton } from '@/ui/form/Form';
import { FormModal } from '@/ui/form/FormModal';
import { MoneyField } from '@/ui/form/MoneyField';
import classes from './Expenses.module.css';
import { useExpenseForm, type ExpenseForm } from './useExpenseForm';

const TITLE = 'Aggiungi Spesa';

function Fields({ form }: { form: ExpenseForm }) {
  return (
    <>
      <DateField form={form} name="day" label="Data" required />
      <MoneyField form={form} name="cents" label="Prezzo" required mt="sm" />
      <TextareaField
        form={form}
        name="description"
        label="Descrizione"
        required
        mt="sm"
        minRows={2}
        maxRows={8}
      />
    </>
  );
}

/** Beside the list, on desktop. */
export function ExpensePanel({ uid }: { uid: string }) {
  const form = useExpenseForm(uid);
  return (
    <Paper
      component="section"
      withBorder
      p="md"
      radius="md"
      className={classes.panel}
      aria-labelledby="aggiungi-spesa"
      data-no-print
    >
      <Title order={2} size="h4" id="aggiungi-spesa" mb="sm">
        {TITLE}
      </Title>
      <Form form={form} label={TITLE}>
        <Fields form={form} />
        <FormFailure form={form} />
        <SubmitButton
          form={form}
          mt="md"
          fullWidth
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {TITLE}
        </SubmitButton>
      </Form>
    </Paper>
  );
}

/** On a phone, where the list comes first. */
export function ExpenseModal({ uid, onClose }: { uid: string; onClose: () => void }) {
  const form = useExpenseForm(uid);
  return (
    <FormModal form={form} title={TITLE} action={TITLE} onClose={onClose}>
      <Fields form={form} />
    </FormModal>
  );
}
