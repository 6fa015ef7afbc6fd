import { Button, SimpleGrid } from '@mantine/core';
import * as z from 'zod/mini';
import { DateField, SelectField, day } from '../form/fields';
import { FormModal } from '../form/FormModal';
import { useAppForm, type AppForm } from '../form/Form';
import classes from './List.module.css';
import type { UrlControl } from './useListUrl';

export type Options = readonly (string | { value: string; label: string })[];

/** A filter in the dialog: a choice, or a day. */
export interface FilterInput {
  /** The schema field it changes. */
  field: string;
  label: string;
  /** The first option, with the empty value, means «all». Without options it is a day. */
  options?: Options;
  /** Value after «Reset»; default: empty. */
  reset?: string;
}

export interface FilterWords {
  title: string;
  reset: string;
}
const WORDS: FilterWords = { title: 'Filtri', reset: 'Reset' };

interface FilterDialogProps {
  listUrl: UrlControl;
  inputs: readonly FilterInput[];
  /** Titles of the dialog and its button, where the list has its own. */
  words?: FilterWords;
  onClose: () => void;
}

type Texts = Record<string, string>;
const texts = (inputs: readonly FilterInput[], textOf: (input: FilterInput) => string): Texts =>
  Object.fromEntries(inputs.map((input) => [input.field, textOf(input)]));

/** Several filters at once, applied with «Applica». */
export function FilterDialog({ listUrl, inputs, words = WORDS, onClose }: FilterDialogProps) {
  const schema = z.object(
    Object.fromEntries(inputs.map(({ field, options }) => [field, options ? z.string() : day()])),
  );
  const form = useAppForm<Texts, Texts, unknown>(schema, {
    initial: texts(inputs, ({ field }) => listUrl.textOf(field)),
    light: true,
    submit: (chosen) => Promise.resolve(listUrl.changeTexts(chosen)),
  });
  const reset = (
    <Button
      variant="default"
      onClick={() =>
        form.reset(
          texts(inputs, (input) => input.reset ?? ''),
          { keepDefaultValues: true },
        )
      }
    >
      {words.reset}
    </Button>
  );
  const selects = inputs.filter(({ options }) => options);
  const days = inputs.filter(({ options }) => !options);
  return (
    <FormModal
      form={form}
      title={words.title}
      action="Applica"
      tools={reset}
      unsaved={null}
      onClose={onClose}
    >
      <div className={classes.form}>
        {selects.map((input, index) => (
          <Choice key={input.field} form={form} input={input} first={index === 0} />
        ))}
        {days.length > 0 && (
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {days.map(({ field, label }) => (
              <DateField key={field} form={form} name={field} label={label} />
            ))}
          </SimpleGrid>
        )}
      </div>
    </FormModal>
  );
}

function Choice({
  form,
  input,
  first,
}: {
  form: AppForm<Texts, Texts>;
  input: FilterInput;
  first: boolean;
}) {
  const { field, label, options = [] } = input;
  return (
    <SelectField
      form={form}
      name={field}
      label={label}
      data-autofocus={first || undefined}
      data={[...options]}
    />
  );
}
