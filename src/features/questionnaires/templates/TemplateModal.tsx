import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { createTemplate, publishTemplate, saveTemplate } from '@/data/questionnaires/commands';
import { failureText } from '@/domain/errors';
import { questionnaireMessages } from '@/domain/messages';
import { ANSWERED_KINDS } from '@/domain/programmes/steps';
import { edited, type QuestionnaireTemplate } from '@/domain/questionnaires/template';
import { SelectField, SwitchField, TextField } from '@/ui/form/fields';
import { FormModal } from '@/ui/form/FormModal';
import { useAppForm } from '@/ui/form/Form';
import { toast } from '@/ui/feedback';
import { FieldList } from './FieldList';
import { TemplatePreview } from './TemplatePreview';
import classes from './Templates.module.css';
import { templateSchema, typedTemplate } from './templateSchema';

interface TemplateModalProps {
  /** null: new. */
  template: QuestionnaireTemplate | null;
  onClose: () => void;
}

/** Editor of a template, with its unpublished changes. «Pubblica» saves first. */
export function TemplateModal({ template: stored, onClose }: TemplateModalProps) {
  const publishing = useRef(false);
  const [template] = useState(() => stored && edited(stored));
  // One id per editor: a retry after a lost answer is the same write.
  const [mark] = useState(() => crypto.randomUUID());
  const isNew = template === null;
  const form = useAppForm(templateSchema, {
    initial: typedTemplate(template),
    submit: async ({ id, ...content }) => {
      if (publishing.current)
        return void (await publishTemplate(id, content, { opened: template, mark }));
      return isNew ? createTemplate(id, content, mark) : saveTemplate(id, content, template, mark);
    },
    failed: (error) =>
      failureText(
        error,
        publishing.current ? questionnaireMessages.publishFailed : questionnaireMessages.saveFailed,
        ['already-exists', 'invalid'],
      ),
    onSaved: (saved) => {
      const waits = saved === 'draft' ? questionnaireMessages.draftSaved : 'Template salvato.';
      toast.success(publishing.current ? questionnaireMessages.published : waits);
    },
  });
  const scope = form.watch('scope');
  const mean = (publish: boolean) => {
    publishing.current = publish;
  };
  const publish = () => {
    mean(true);
    form.submit();
  };
  return (
    <FormModal
      form={form}
      title={isNew ? 'Nuovo template' : 'Modifica template'}
      action="Salva"
      closing="Chiudi"
      also={
        <Button variant="light" disabled={form.formState.isSubmitting} onClick={publish}>
          Pubblica
        </Button>
      }
      onAction={() => mean(false)}
      size="min(72rem, 100%)"
      onClose={onClose}
    >
      {template?.draft && (
        <p role="note" className={classes.waits}>
          {questionnaireMessages.draftOf(stored?.version ?? 1)}
        </p>
      )}
      <div className={classes.pair}>
        {isNew ? (
          <TextField
            form={form}
            name="id"
            label="ID (slug)"
            description="Lettere, numeri, - e _; poi non cambia più."
            required
            data-autofocus
          />
        ) : (
          <p className={classes.id}>
            ID <code>{template.id}</code>
          </p>
        )}
        <TextField form={form} name="title" label="Titolo" required maxLength={200} />
        <SelectField
          form={form}
          name="stepKey"
          label="Step"
          required
          data={[
            ...(template?.stepKey === null ? [{ value: '', label: 'Scegli lo step' }] : []),
            ...ANSWERED_KINDS,
          ]}
        />
        <SelectField form={form} name="scope" label="Ambito" data={['global', 'product']} />
        {scope === 'product' && (
          <TextField form={form} name="productId" label="Product ID" required maxLength={60} />
        )}
        <TextField
          form={form}
          name="version"
          label="Versione"
          type="number"
          min={1}
          inputMode="numeric"
        />
      </div>
      <SwitchField form={form} name="isActive" label="Attivo" my="md" />
      <div className={classes.edited}>
        <FieldList form={form} />
        <TemplatePreview form={form} />
      </div>
    </FormModal>
  );
}
