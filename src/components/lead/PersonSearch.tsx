import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import * as z from 'zod/mini';
import { TextField, emailText, text } from '@/ui/form/fields';
import { Form, SubmitButton, useAppForm } from '@/ui/form/Form';
import { TEXT_MAX } from '@/ui/list/urlFields';
import classes from './Search.module.css';

const schema = z.object({
  surname: text({ max: TEXT_MAX }),
  email: emailText({ max: TEXT_MAX }),
  phone: text({ max: TEXT_MAX }),
});
const NOBODY = { surname: '', email: '', phone: '' } as const;

interface Person {
  surname: string;
  email: string;
  phone: string;
}
interface Props extends Person {
  /** At least one of the three is set. */
  onSearch: (person: Person) => void;
  onReset: () => void;
}

/** Search by surname, e-mail and phone, combined. */
export function PersonSearch({ surname, email, phone, onSearch, onReset }: Props) {
  const form = useAppForm(schema, {
    initial: { surname, email, phone },
    light: true,
    submit: (typed) => {
      if (Object.values(typed).some((value) => value !== '')) onSearch(typed);
      else onReset();
      return Promise.resolve();
    },
  });
  return (
    <Form form={form} label="Ricerca per utente" className={classes.search}>
      <TextField form={form} name="surname" label="Cognome" autoComplete="off" />
      <TextField form={form} name="email" label="Email" autoComplete="off" />
      <TextField form={form} name="phone" label="Telefono" inputMode="tel" autoComplete="off" />
      <SubmitButton form={form} leftSection={<IconSearch size={16} aria-hidden />}>
        Cerca
      </SubmitButton>
      <Button
        variant="default"
        onClick={() => {
          form.reset(NOBODY);
          onReset();
        }}
      >
        Reset
      </Button>
    </Form>
  );
}
