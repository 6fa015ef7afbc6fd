import { IconSearch } from '@tabler/icons-react';
import * as z from 'zod/mini';
import { archiveMessages } from '@/domain/messages';
import { dayTyped } from '@/domain/time/typed';
import { DateField } from '@/ui/form/DateField';
import { Form } from '@/ui/form/Form';
import { FormFailure } from '@/ui/form/FormFailure';
import { day } from '@/ui/form/schemas';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { useAppForm } from '@/ui/form/useAppForm';
import classes from './Expenses.module.css';

/** Either day may be missing: then the period has no end on that side. */
const schema = z.object({ first: day(), last: day() }).check(({ value: { first, last }, issues }) => {
  if (dayTyped(first) && dayTyped(last) && first > last)
    issues.push({ code: 'custom', path: ['root'], message: archiveMessages.datesReversed, input: { first, last } });
});

interface PeriodFormProps {
  first: string;
  last: string;
  onSearch: (first: string, last: string) => void;
}

export function PeriodForm({ first, last, onSearch }: PeriodFormProps) {
  const form = useAppForm(schema, {
    initial: { first, last },
    light: true,
    submit: (chosen) => Promise.resolve(onSearch(chosen.first, chosen.last)),
  });
  return (
    <Form form={form} label="Periodo">
      <div className={classes.period}>
        <DateField form={form} name="first" label="Da" />
        <DateField form={form} name="last" label="A" />
        <SubmitButton form={form} leftSection={<IconSearch size={16} aria-hidden />}>
          Cerca
        </SubmitButton>
      </div>
      <FormFailure form={form} />
    </Form>
  );
}
