import type { TemplateField } from '@/domain/questionnaires/template';
import type { SendAnswer } from './FileAnswer';
import { Question, type AnswersForm } from './Question';
import classes from './Questionnaire.module.css';

/** The questions of a template, in their order: for the client who answers, and for staff who look at what they ask. */
export function Questions({ form, fields, send }: { form: AnswersForm; fields: readonly TemplateField[]; send?: SendAnswer }) {
  return (
    <div className={classes.questions}>
      {fields.map((field) => (
        <Question key={field.key} form={form} field={field} send={send} />
      ))}
    </div>
  );
}
