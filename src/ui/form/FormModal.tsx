import { Button, Group, Modal, type ModalProps } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { confirm } from '@/ui/confirm';
import { useFocusReturn } from '@/ui/useFocusReturn';
import { Form } from './Form';
import { FormFailure } from './FormFailure';
import { SubmitButton } from './SubmitButton';
import type { AppForm } from './useAppForm';

interface FormModalProps<Values extends FieldValues, Parsed> {
  form: AppForm<Values, Parsed>;
  title: string;
  /** What the button does. */
  action: string;
  /** In place of «Annulla». */
  tools?: ReactNode;
  /** Between «Annulla» and the button that saves. */
  also?: ReactNode;
  /** The button that saves is pressed, also by Enter: where another submits, too. */
  onAction?: () => void;
  /** What «Annulla» is called. */
  closing?: string;
  /** What is asked when something was changed, and what its button is called; null: nothing is lost by closing. */
  unsaved?: { question: string; action: string } | null;
  /** Closing leaves the draft where it is: the form is filled in over several visits. */
  keepDraft?: boolean;
  size?: ModalProps['size'];
  /** The dialog is only drawn while it is open. Also called once the form has been saved. */
  onClose: () => void;
  children: ReactNode;
}

export const UNSAVED = { question: 'Vuoi chiudere senza salvare?', action: 'Chiudi senza salvare' };
const SAVING = {
  question: 'Il salvataggio è ancora in corso. Vuoi chiudere lo stesso?',
  action: 'Chiudi',
};

/** A form in a dialog: Esc, the cross, a click outside and «Annulla» ask when something was typed; saved, it closes itself. */
export function FormModal<Values extends FieldValues, Parsed>(
  props: FormModalProps<Values, Parsed>,
) {
  const {
    form,
    title,
    action,
    tools,
    also,
    onAction,
    closing = 'Annulla',
    unsaved = UNSAVED,
    keepDraft = false,
    size,
    onClose,
    children,
  } = props;
  useFocusReturn();
  const body = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const { isDirty, isSubmitting } = form.formState;

  const done = useEffectEvent(onClose);
  useEffect(() => {
    if (form.saved > 0) done();
  }, [form.saved]);

  const close = async () => {
    // Esc belongs to the calendar that is open in here.
    if (asking || body.current?.querySelector('[aria-haspopup="dialog"][aria-expanded="true"]'))
      return;
    const changed = isDirty ? unsaved : null;
    const question = isSubmitting ? SAVING : changed;
    if (question !== null) {
      setAsking(true);
      const agreed = await confirm({ ...question, danger: true });
      setAsking(false);
      if (!agreed) return;
    }
    // What is still being saved keeps its draft until it is.
    if (!isSubmitting && !keepDraft) form.discard();
    onClose();
  };

  return (
    <Modal opened onClose={() => void close()} title={title} size={size}>
      <div ref={body}>
        <Form form={form}>
          {children}
          <FormFailure form={form} />
          <Group justify="flex-end" mt="md">
            {tools ?? (
              <Button variant="default" onClick={() => void close()}>
                {closing}
              </Button>
            )}
            {also}
            <SubmitButton form={form} onClick={onAction}>
              {action}
            </SubmitButton>
          </Group>
        </Form>
      </div>
    </Modal>
  );
}
