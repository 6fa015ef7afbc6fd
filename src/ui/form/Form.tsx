import { useEffect, useLayoutEffect, useRef, type ReactNode, type SyntheticEvent } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { AppForm } from './useAppForm';

interface FormProps<Values extends FieldValues, Parsed> {
  form: AppForm<Values, Parsed>;
  /** Needed where the page doesn't name the form otherwise. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** The element around the fields: Enter submits; the first wrong field gets the focus, after a failure what had it before. */
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

  // With the message, not a moment after it: a key pressed in between would go to what had the focus before.
  useLayoutEffect(() => {
    if (submitCount > 0)
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);

  useEffect(() => {
    // A button that shows progress is disabled and loses the focus.
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
