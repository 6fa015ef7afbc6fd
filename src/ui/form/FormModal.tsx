import { Button, Group, Modal, type ModalProps } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { confirm } from '@/ui/feedback';
import { useFocusReturn } from '@/ui/focus';
import { Form, FormFailure, SubmitButton, type AppForm } from './Form';

interface FormModalProps<Values extends FieldValues, Parsed> {
  form: AppForm<Values, Parsed>;
  title: string;
  /** Label of the submit button. */
  action: string;
  /** Replaces «Annulla». */
  tools?: ReactNode;
  /** Content between «Annulla» and the button that saves. */
  also?: ReactNode;
  /** Called when the submit button or Enter is pressed, for forms with several submit actions. */
  onAction?: () => void;
  /** Label of «Annulla». */
  closing?: string;
  /** The question and its button when there are unsaved changes; null: closing loses nothing. */
  unsaved?: { question: string; action: string } | null;
  /** Closing keeps the draft, for forms filled in over several visits. */
  keepDraft?: boolean;
  size?: ModalProps['size'];
  /** Also called once the form has been saved. The dialog is only mounted while open. */
  onClose: () => void;
  children: ReactNode;
}

export const UNSAVED = { question: 'Vuoi chiudere senza salvare?', action: 'Chiudi senza salvare' };
const SAVING = {
  question: 'Il salvataggio è ancora in corso. Vuoi chiudere lo stesso?',
  action: 'Chiudi',
};

/**
 * A form in a dialog: Esc, the close button, a click outside and «Annulla» ask before discarding
 * changes; saving closes it.
 */
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
    // Esc closes only the dialog on top, and an open calendar before its dialog.
    const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
    if (top && !top.contains(body.current)) return;
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
    // A form that is still saving keeps its draft until it has succeeded.
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
