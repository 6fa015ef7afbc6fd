import { IconSearch } from '@tabler/icons-react';
import * as z from 'zod/mini';
import { TextField, emailText, text } from '@/ui/form/fields';
import { Form, SubmitButton, useAppForm } from '@/ui/form/Form';
import { TEXT_MAX } from '@/ui/list/urlFields';
import classes from './Users.module.css';

const schema = z.object({ email: emailText({ max: TEXT_MAX }), surname: text({ max: TEXT_MAX }) });
type Values = z.infer<typeof schema>;

/** Exact e-mail, exact surname, or both; with neither, the latest people. */
export function UserSearchForm({
  email,
  surname,
  onSearch,
}: Values & { onSearch: (values: Values) => void }) {
  const form = useAppForm(schema, {
    initial: { email, surname },
    light: true,
    submit: (values) => Promise.resolve(onSearch(values)),
  });
  return (
    <Form form={form} label="Ricerca utenti" className={classes.search}>
      <TextField form={form} name="email" label="Email" type="email" autoComplete="off" />
      <TextField form={form} name="surname" label="Cognome" autoComplete="off" />
      <SubmitButton form={form} leftSection={<IconSearch size={16} aria-hidden />}>
        Cerca
      </SubmitButton>
    </Form>
  );
}
