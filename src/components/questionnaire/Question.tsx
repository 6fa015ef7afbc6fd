import { Checkbox, Group, Radio } from '@mantine/core';
import { useState } from 'react';
import { type TemplateField, scaleOf } from '@/domain/questionnaires/template';
import { visibleFields } from '@/domain/questionnaires/visible';
import { DateField, CheckField, SelectField, TextareaField, TextField } from '@/ui/form/fields';
import type { AppForm } from '@/ui/form/Form';
import { useField } from '@/ui/form/useField';
import type { Answers } from '@/domain/questionnaires/answers';
import { FileAnswer, type RemoveAnswer, type SendAnswer } from './FileAnswer';
import classes from './Questionnaire.module.css';
import { RatingQuestion } from './RatingQuestion';
import { nameOfKey, type TypedAnswers, givenAnswers } from './typed';
import '@/ui/radio.css';

export type AnswersForm = AppForm<TypedAnswers, Answers>;

interface QuestionProps {
  form: AnswersForm;
  field: TemplateField;
  /** Uploads a file; omit in a preview. */
  send?: SendAnswer;
  remove?: RemoveAnswer;
}

/** One question, by type. A required one has an asterisk. */
function Question({ form, field, send, remove }: QuestionProps) {
  const { type, label, required, placeholder, options } = field;
  const key = nameOfKey(field.key);
  const text = { form, name: `texts.${key}`, label, required } as const;
  const marks = scaleOf(field);
  const [kept] = useState(() => form.getValues(text.name) ?? '');
  // An earlier answer that falls between the marks is shown in the plain field of its type instead.
  if (marks && (kept === '' || marks.includes(kept)))
    return <RatingQuestion {...text} marks={marks} />;
  switch (type) {
    case 'text':
      return <TextField {...text} placeholder={placeholder} />;
    case 'textarea':
      return <TextareaField {...text} placeholder={placeholder} minRows={3} maxRows={12} />;
    case 'number':
      return (
        <TextField
          {...text}
          placeholder={placeholder}
          inputMode="decimal"
          description={boundsOf(field)}
        />
      );
    case 'date':
      return <DateField {...text} />;
    case 'select':
      return <SelectField {...text} data={[{ value: '', label: 'Scegli…' }, ...options]} />;
    case 'radio':
      return <RadioQuestion {...text} options={options} />;
    case 'multiselect':
      return (
        <ManyQuestion
          form={form}
          name={`lists.${key}`}
          label={label}
          required={required}
          options={options}
        />
      );
    case 'checkbox':
      return (
        <CheckField
          form={form}
          name={`flags.${key}`}
          label={required ? `${label} *` : label}
          required={required}
        />
      );
    case 'file':
      return (
        <FileAnswer form={form} name={`files.${key}`} field={field} send={send} remove={remove} />
      );
  }
}

function boundsOf({ min, max }: TemplateField): string | undefined {
  const text = (value: number) => value.toLocaleString('it-IT');
  if (min !== null && max !== null) return `Da ${text(min)} a ${text(max)}`;
  if (min !== null) return `Almeno ${text(min)}`;
  return max === null ? undefined : `Al massimo ${text(max)}`;
}

interface OptionsProps<Name> {
  form: AnswersForm;
  name: Name;
  label: string;
  required: boolean;
  options: readonly string[];
}

function RadioQuestion({ form, name, label, required, options }: OptionsProps<`texts.${string}`>) {
  const { value, onChange, input } = useField<TypedAnswers, Answers, string>({
    form,
    name,
    required,
  });
  return (
    <Radio.Group
      label={label}
      withAsterisk={required}
      error={input.error}
      name={input.name}
      value={value}
      onChange={onChange}
    >
      <Group mt={6} gap="md">
        {options.map((option) => (
          <Radio
            key={option}
            value={option}
            label={option}
            aria-invalid={input.error !== undefined || undefined}
          />
        ))}
      </Group>
    </Radio.Group>
  );
}

function ManyQuestion({ form, name, label, required, options }: OptionsProps<`lists.${string}`>) {
  const { value, onChange, input } = useField<TypedAnswers, Answers, string[]>({
    form,
    name,
    required,
  });
  return (
    <Checkbox.Group
      label={label}
      withAsterisk={required}
      error={input.error}
      value={value}
      onChange={onChange}
    >
      <Group mt={6} gap="md">
        {options.map((option) => (
          <Checkbox
            key={option}
            value={option}
            label={option}
            aria-invalid={input.error !== undefined || undefined}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

interface QuestionsProps {
  form: AnswersForm;
  fields: readonly TemplateField[];
  send?: SendAnswer;
  remove?: RemoveAnswer;
}

/** The template's questions in order: for the answering client, and for staff previewing them. */
export function Questions({ form, fields, ...files }: QuestionsProps) {
  return (
    <div className={classes.questions}>
      {visibleFields(fields, givenAnswers(fields, form.watch())).map((field) => (
        <Question key={field.key} form={form} field={field} {...files} />
      ))}
    </div>
  );
}
