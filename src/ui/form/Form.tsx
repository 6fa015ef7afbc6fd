import { Alert, Button, type ButtonProps } from '@mantine/core';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type Ref,
  type SyntheticEvent,
} from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AppForm } from './useAppForm';

interface FormProps<Values extends FieldValues, Parsed> {
  form: AppForm<Values, Parsed>;
  /** Accessible name, where the page doesn't name the form otherwise. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/**
 * The form element: Enter submits; the first invalid field gets the focus, and after a failure the
 * element that had it before.
 */
export function Form<Values extends FieldValues, Parsed>({
  form,
  label,
  className,
  children,
}: FormProps<Values, Parsed>) {
  const element = useRef<HTMLFormElement>(null);
  const before = useRef<Element | null>(null);
  const { failure } = form;
  const { submitCount } = form.formState;

  // In the same frame as the message, so that no key press goes to the previously focused element.
  useLayoutEffect(() => {
    if (submitCount > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  useEffect(() => {
    // A loading button is disabled and loses the focus.
    if (
      failure !== null &&
      document.activeElement === document.body &&
      before.current instanceof HTMLElement
    )
      before.current.focus();
  }, [failure]);

  const submit = (event: SyntheticEvent) => {
    before.current = document.activeElement;
    form.submit(event);
  };

  return (
    <form ref={element} onSubmit={submit} noValidate aria-label={label} className={className}>
      {children}
    </form>
  );
}

interface SubmitButtonProps extends ButtonProps {
  form: { formState: { isSubmitting: boolean } };
  children: ReactNode;
  'aria-label'?: string;
  onClick?: () => void;
}

/** Submit button with a loading state. */
export function SubmitButton({ form, ...button }: SubmitButtonProps) {
  return <Button type="submit" loading={form.formState.isSubmitting} {...button} />;
}

/**
 * Why the last attempt failed, announced to screen readers. The input is kept: pressing the button
 * retries.
 */
export function FormFailure({ form }: { form: { failure: string | null } }) {
  if (form.failure === null) return null;
  return (
    <Alert mt="md" color="red" role="alert" fw={600}>
      {form.failure}
    </Alert>
  );
}

interface BareFormProps {
  ref: Ref<HTMLFormElement>;
  label: string;
  className?: string;
  onSubmit: () => void;
  children: ReactNode;
}

/** The form element for input that `useAppForm` can't hold, such as a draft with photos. */
export function BareForm({ ref, label, className, onSubmit, children }: BareFormProps) {
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={ref} noValidate aria-label={label} className={className} onSubmit={submit}>
      {children}
    </form>
  );
}
