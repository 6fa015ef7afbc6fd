import { Text, Title } from '@mantine/core';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { Questions } from '@/components/questionnaire/Question';
import { answersSchema, typedAnswers } from '@/components/questionnaire/typed';
import type { TemplateField } from '@/domain/questionnaires/template';
import { useAppForm } from '@/ui/form/Form';
import type { TemplateForm } from './FieldList';
import classes from './Templates.module.css';
import { previewFields } from './templateSchema';

/** Live preview of the client's phone view; can be tried, and saves nothing. */
export function TemplatePreview({ form }: { form: TemplateForm }) {
  // Deferred, so that it doesn't slow down typing.
  const fields = previewFields(useDeferredValue(form.watch('fields')));
  const title = form.watch('title').trim();
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    const here = element.current;
    // Enter in a preview question would submit the editor's form.
    const hold = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
    };
    here?.addEventListener('keydown', hold);
    return () => here?.removeEventListener('keydown', hold);
  }, []);
  return (
    <section ref={element} className={classes.preview} aria-label="Anteprima sul telefono">
      <div className={classes.phone}>
        <Title order={3} size="h5" mb="sm">
          {title || 'Questionario'}
        </Title>
        {fields.length === 0 ? (
          <Text size="sm" className="text-muted">
            Le domande compaiono qui.
          </Text>
        ) : (
          <Tried key={JSON.stringify(fields.map(({ key, type }) => [key, type]))} fields={fields} />
        )}
      </div>
    </section>
  );
}

function Tried({ fields }: { fields: readonly TemplateField[] }) {
  const [schema] = useState(() => answersSchema(fields));
  const [initial] = useState(() => typedAnswers(fields, {}));
  const form = useAppForm(schema, { initial, submit: () => Promise.resolve(), light: true });
  return <Questions form={form} fields={fields} />;
}
