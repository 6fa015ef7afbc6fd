import { IconSearch } from '@tabler/icons-react';
import * as z from 'zod/mini';
import { archiveMessages } from '@/domain/messages';
import { searchToken } from '@/domain/search/ngrams';
import { TextField, text } from '@/ui/form/fields';
import { Form, SubmitButton, useAppForm } from '@/ui/form/Form';
import classes from './Archive.module.css';

const codeSchema = z.object({
  code: text().check(z.refine((code) => searchToken(code) !== null, archiveMessages.codeTooShort)),
});

interface CodeFormProps {
  code: string;
  /** A search is running: the next one must wait. */
  running: boolean;
  onSearch: (code: string) => void;
}

/** Form for the code to find in messages; «Cerca» is disabled without one. */
export function CodeForm({ code, running, onSearch }: CodeFormProps) {
  const form = useAppForm(codeSchema, {
    initial: { code },
    light: true,
    submit: (typed) => Promise.resolve(onSearch(typed.code)),
  });
  const waits = running || form.watch('code').trim() === '';
  return (
    <Form form={form} label="Ricerca per codice" className={classes.range}>
      <TextField
        form={form}
        name="code"
        className={classes.grow}
        label="Codice"
        placeholder="Codice contenuto in un messaggio"
      />
      <SubmitButton form={form} leftSection={<IconSearch size={16} aria-hidden />} disabled={waits}>
        {running ? 'Ricerca in corso…' : 'Cerca'}
      </SubmitButton>
    </Form>
  );
}
