import { IconSearch } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { archiveMessages } from '@/domain/messages';
import { dayTyped } from '@/domain/time/rome';
import { DateField, day } from '@/ui/form/fields';
import { Form, FormFailure, SubmitButton, useAppForm } from '@/ui/form/Form';
import classes from './List.module.css';

interface PeriodFormProps {
  /** Accessible name of the form, and labels of its two days. */
  label: string;
  labels: { first: string; last: string };
  /** yyyy-MM-dd; '' for none. */
  first: string;
  last: string;
  /** Error for a missing day; without it the period may be open-ended. */
  needed?: string;
  /** Search buttons, if there are several targets; Enter triggers the first. */
  searches?: readonly string[];
  /** Replaces the search button. */
  button?: ReactNode;
  onSearch: (first: string, last: string, search: string) => void;
}

const SEARCH = ['Cerca'] as const;

/** The period of a list. Errors that concern both days show for the whole form. */
export function PeriodForm({
  label,
  labels,
  first,
  last,
  needed,
  searches = SEARCH,
  button,
  onSearch,
}: PeriodFormProps) {
  const [schema] = useState(() => schemaOf(needed));
  const pressed = useRef(searches[0] ?? '');
  const form = useAppForm(schema, {
    initial: { first, last },
    light: true,
    submit: (chosen) => Promise.resolve(onSearch(chosen.first, chosen.last, pressed.current)),
  });
  return (
    <Form form={form} label={label}>
      <div className={classes.period}>
        <DateField form={form} name="first" label={labels.first} />
        <DateField form={form} name="last" label={labels.last} />
        {button ??
          searches.map((search) => (
            <SubmitButton
              key={search}
              form={form}
              leftSection={<IconSearch size={16} aria-hidden />}
              onClick={() => {
                pressed.current = search;
              }}
            >
              {search}
            </SubmitButton>
          ))}
      </div>
      <FormFailure form={form} />
    </Form>
  );
}

function schemaOf(needed: string | undefined) {
  return z.object({ first: day(), last: day() }).check(({ value: { first, last }, issues }) => {
    const refuse = (message: string) =>
      issues.push({ code: 'custom', path: ['root'], message, input: { first, last } });
    if (needed !== undefined && (first === '' || last === '')) refuse(needed);
    else if (dayTyped(first) && dayTyped(last) && first > last)
      refuse(archiveMessages.datesReversed);
  });
}
