import { useEffect, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
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
