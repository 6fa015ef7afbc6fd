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
import classes from './Archive.module.css';

/** Both days; what is wrong with them together is told for the whole form, in the words of docs/product. */
const rangeSchema = z.object({ first: day(), last: day() }).check(({ value: { first, last }, issues }) => {
  const refuse = (message: string) => issues.push({ code: 'custom', path: ['root'], message, input: { first, last } });
  if (first === '' || last === '') refuse(archiveMessages.datesNeeded);
  else if (dayTyped(first) && dayTyped(last) && first > last) refuse(archiveMessages.datesReversed);
});

interface RangeFormProps {
  first: string;
  last: string;
  onSearch: (first: string, last: string) => void;
}

/** The days that the archive is asked for: nothing is read before «Cerca». */
export function RangeForm({ first, last, onSearch }: RangeFormProps) {
  const form = useAppForm(rangeSchema, {
    initial: { first, last },
    light: true,
    submit: (chosen) => Promise.resolve(onSearch(chosen.first, chosen.last)),
  });
  return (
    <Form form={form} label="Intervallo di date">
      <div className={classes.range}>
        <DateField form={form} name="first" label="Dal giorno" />
        <DateField form={form} name="last" label="Al giorno" />
        <SubmitButton form={form} leftSection={<IconSearch size={16} aria-hidden />}>
          Cerca
        </SubmitButton>
      </div>
      <FormFailure form={form} />
    </Form>
  );
}
