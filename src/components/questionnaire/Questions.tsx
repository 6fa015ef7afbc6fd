import type { TemplateField } from '@/domain/questionnaires/template';
import { visibleFields } from '@/domain/questionnaires/visible';
import type { RemoveAnswer, SendAnswer } from './FileAnswer';
import { Question, type AnswersForm } from './Question';
import classes from './Questionnaire.module.css';
import { givenAnswers } from './typed';

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
