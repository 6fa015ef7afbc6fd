import { Button, Radio } from '@mantine/core';
import type { Answers } from '@/domain/questionnaires/answers';
import { holdFocus } from '@/ui/focus';
import { useField } from '@/ui/form/useField';
import type { AnswersForm } from './Question';
import '@/ui/radio.css';
import classes from './Questionnaire.module.css';
import type { TypedAnswers } from './typed';

interface Props {
  form: AnswersForm;
  name: `texts.${string}`;
  label: string;
  required: boolean;
  marks: readonly string[];
}

/** A rating as a row of marks to tap; a radio group for the keyboard. */
export function RatingQuestion({ form, name, label, required, marks }: Props) {
  const { value, onChange, input } = useField<TypedAnswers, Answers, string>({
    form,
    name,
    required,
  });
  return (
    <Radio.Group label={label} withAsterisk={required} error={input.error} value={value}>
      <div className={classes.marks} data-refused={input.error !== undefined || undefined}>
        {marks.map((mark, index) => (
          <label key={mark} className={classes.mark}>
            <input
              ref={index === 0 ? input.ref : undefined}
              type="radio"
              className="visually-hidden"
              name={input.name}
              value={mark}
              checked={value === mark}
              onChange={() => onChange(mark)}
              onBlur={input.onBlur}
            />
            <span>{mark}</span>
          </label>
        ))}
        {!required && value !== '' && (
          <Button
            variant="subtle"
            mih={44}
            aria-label={`Togli la risposta: ${label}`}
            onClick={(event) => {
              holdFocus(event.currentTarget);
              onChange('');
            }}
          >
            Togli
          </Button>
        )}
      </div>
    </Radio.Group>
  );
}
