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
import { readDraft, removeDraft, writeDraft, type DraftPlace } from './drafts';
import { lateFailure } from './lateFailure';
import { holdUnsaved, releaseUnsaved } from './unsaved';

interface AppFormOptions<Values, Parsed, Result> {
  /** What the form begins with; while nothing has been changed it follows what this becomes. */
  initial: Values;
  /**
   * Does the work. What it throws is told in the form, with everything typed still there.
   * @param began what the form showed before anything was changed: what differs from it is the person's, the rest may be anybody's by now
   */
  submit: (values: Parsed, began: Values) => Promise<Result>;
  /** Once the work is done and the form counts as saved: what is said, where one goes. */
  onSaved?: (result: Result) => void;
  /** What is told of a failure. */
  failed?: (error: unknown) => string;
  draft?: DraftPlace;
  /** The fields hold quick choices, not work: leaving them loses nothing worth a question. */
  light?: boolean;
}

export interface AppForm<Values extends FieldValues, Parsed> extends UseFormReturn<
  Values,
  unknown,
  Parsed
> {
  /** For `<Form>`, or without an event for a button elsewhere. A second call while one is running does nothing. */
  submit: (event?: SyntheticEvent) => void;
  /** What was wrong with the last attempt as a whole. */
  failure: string | null;
  /** How often it was saved. */
  saved: number;
  /** Closing without saving, agreed: the draft goes too. */
  discard: () => void;
}

/**
 * The one way to hold a form: fields by the schema, one submission at a time, nothing typed is lost. Knows no component kit, so that
 * the sign-in pages can use it.
 */
export function useAppForm<Values extends FieldValues, Parsed, Result>(
  schema: z.ZodMiniType<Parsed, Values>,
  options: AppFormOptions<Values, Parsed, Result>,
): AppForm<Values, Parsed> {
  const { initial, draft, light = false } = options;
  const form = useForm<Values, unknown, Parsed>({
    resolver: zodResolver(schema),
    // A copy of all fields; the library's type also allows for some of them only.
    defaultValues: initial as DefaultValues<Values>,
    shouldFocusError: false, // <Form> does it, in the order of the page
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
    // The form was left while it was saving: the person hears of it wherever they are.
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

/** Brings back what was typed before, and keeps what is being typed. */
function useDraft<Values extends FieldValues, Parsed>(
  form: UseFormReturn<Values, unknown, Parsed>,
  initial: Values,
  draft?: DraftPlace,
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
  // Before the first paint: the empty form is never seen.
  useLayoutEffect(() => {
    if (!kept) return;
    restore();
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [kept, subscribe]);
}

/** What the form began with has changed elsewhere: shown unless something is being typed here. */
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
