import { zodResolver } from '@hookform/resolvers/zod';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type SyntheticEvent,
} from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { errorText } from '@/domain/errors';
import { readDraft, removeDraft, writeDraft, type DraftKey } from './drafts';
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
  /** Error message for a failure. */
  failed?: (error: unknown) => string;
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
 * The one form hook: schema validation, one submission at a time, drafts. Independent of the
 * component kit, so that the sign-in pages can use it.
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
    const text = (options.failed ?? errorText)(error);
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

/** Restores the draft and keeps it up to date. */
function useDraft<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  initial: Values,
  draft?: DraftKey,
) {
  const restore = useEffectEvent(() => {
    const kept = draft && readDraft(draft, initial);
    if (kept) form.reset(kept, { keepDefaultValues: true });
  });
  const keep = useEffectEvent((values: Values) => {
    if (!draft) return;
    if (JSON.stringify(values) === JSON.stringify(initial)) removeDraft(draft);
    else writeDraft(draft, values);
  });
  const kept = draft !== undefined;
  const { subscribe } = form;
  // Before the first paint, so that the empty form is never seen.
  useLayoutEffect(() => {
    if (!kept) return;
    restore();
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [kept, subscribe]);
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
