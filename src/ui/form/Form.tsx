import { zodResolver } from '@hookform/resolvers/zod';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type SyntheticEvent,
  useLayoutEffect,
  type ReactNode,
  type Ref,
} from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { Alert, Button, type ButtonProps } from '@mantine/core';
import { errorText, failureText, type AppErrorCode } from '@/domain/errors';
import { removeDraft, useDraft, type DraftKey } from './drafts';
import { lateFailure } from './lateFailure';
import { holdUnsaved, releaseUnsaved } from './unsaved';

interface AppFormOptions<Values, Parsed, Result> {
  /** Initial values; while the form is untouched it follows their changes. */
  initial: Values;
  /**
   * Does the work. Errors are shown in the form, and the input is kept.
   * @param began the values before any change: only fields that differ from it are the person's,
   * others may have been changed elsewhere by now
   */
  submit: (values: Parsed, began: Values) => Promise<Result>;
  /** Called after a successful save, for messages and navigation. */
  onSaved?: (result: Result) => void;
  /** Message of a failed save, shown with its cause; or a function that words both. */
  failed?: string | ((error: unknown) => string);
  /** Codes whose own message replaces `failed`. */
  instead?: readonly AppErrorCode[];
  draft?: DraftKey;
  /** The fields are quick choices, not work: leaving asks nothing. */
  light?: boolean;
}

export interface AppForm<Values extends FieldValues, Parsed> extends UseFormReturn<
  Values,
  unknown,
  Parsed
> {
  /**
   * For `<Form>`, or without an event for a button elsewhere. Ignored while a submission is
   * running.
   */
  submit: (event?: SyntheticEvent) => void;
  /** Error of the last attempt as a whole. */
  failure: string | null;
  /** Number of successful saves. */
  saved: number;
  /** Closed without saving, confirmed: removes the draft. */
  discard: () => void;
}

/**
 * The one form hook: schema validation, one submission at a time, drafts. Like <Form> it needs no
 * MantineProvider: the registration page has none.
 */
export function useAppForm<Values extends FieldValues, Parsed, Result>(
  schema: z.ZodMiniType<Parsed, Values>,
  options: AppFormOptions<Values, Parsed, Result>,
): AppForm<Values, Parsed> {
  const { initial, draft, light = false } = options;
  const form = useForm<Values, unknown, Parsed>({
    resolver: zodResolver(schema),
    // All fields are present; the library's type also allows a subset.
    defaultValues: initial as DefaultValues<Values>,
    shouldFocusError: false, // <Form> does it, in DOM order
  });
  const { isDirty, isSubmitting, defaultValues } = form.formState;
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState(0);
  const running = useRef(false);
  const mounted = useRef(false);
  const [id] = useState(() => ({}));

  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  useDraft(form, initial, draft);
  useFollowed(form, initial);

  const byLeaving = draft === undefined;
  const asks = (isDirty || isSubmitting) && !light && draft?.keep !== 'device';
  useEffect(() => {
    if (!asks) return;
    holdUnsaved(id, { byLeaving });
    return () => releaseUnsaved(id);
  }, [asks, byLeaving, id]);

  const fail = (error: unknown) => {
    const text = failedText(error, options);
    if (mounted.current) return setFailure(text);
    // The form was unmounted while saving: the person is told wherever they are.
    lateFailure(text);
  };

  const work = async (values: Parsed) => {
    const typed = structuredClone(form.getValues());
    const result = await options.submit(values, defaultValues as Values);
    if (draft) removeDraft(draft);
    releaseUnsaved(id);
    form.reset(typed, { keepValues: true });
    setSaved((count) => count + 1);
    options.onSaved?.(result);
  };

  const refuse = ({ root }: FieldErrors<Values>) => setFailure(root?.message ?? null);

  const submit = (event?: SyntheticEvent) => {
    event?.preventDefault();
    if (running.current) return;
    running.current = true;
    setFailure(null);
    void form
      .handleSubmit(work, refuse)()
      .catch(fail)
      .finally(() => {
        running.current = false;
      });
  };

  const discard = () => {
    if (draft) removeDraft(draft);
    releaseUnsaved(id);
  };

  return { ...form, submit, failure, saved, discard };
}

function failedText(
  error: unknown,
  { failed, instead }: Pick<AppFormOptions<never, never, never>, 'failed' | 'instead'>,
): string {
  if (typeof failed === 'function') return failed(error);
  return failed === undefined ? errorText(error) : failureText(error, failed, instead);
}

/** Shows changes of the initial values made elsewhere, unless the form has been edited. */
function useFollowed<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  initial: Values,
) {
  const content = JSON.stringify(initial);
  const followed = useRef(content);
  const { isDirty } = form.formState;
  const follow = useEffectEvent(() => form.reset(initial));
  useEffect(() => {
    if (isDirty || followed.current === content) return;
    followed.current = content;
    follow();
  }, [content, isDirty]);
}

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
