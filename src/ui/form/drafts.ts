import { useEffectEvent, useLayoutEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isPlain } from '@/domain/stored';
import { dropKept, hasKept, keep, readKept } from '../kept';

/**
 * Unsaved form input. Each tab has its own copy (sessionStorage), so that tabs never overwrite each
 * other and a reload restores the text. `device` is for text that must survive closing the browser
 * (src/ui/kept.ts).
 */
export interface DraftKey {
  /** The form's name. */
  form: string;
  /** The owner of the text. */
  person: string;
  /** The entity it is about, for a form used for several. */
  subject?: string;
  keep: 'tab' | 'device';
  /** Fields that are not kept. */
  without?: readonly string[];
}

const PREFIX = 'coaching.form/';

function keyOf({ form, person, subject = '' }: DraftKey): string {
  return `${PREFIX}${[person, form, subject].map(encodeURIComponent).join('/')}`;
}

/** Files can't be kept as text: they have to be chosen again. */
const kept = (draftKey: DraftKey) => (name: string, value: unknown) =>
  value instanceof Blob || draftKey.without?.includes(name) ? undefined : value;

export function writeDraft(draftKey: DraftKey, values: object): void {
  const text = JSON.stringify(values, kept(draftKey));
  if (draftKey.keep === 'device') return keep(keyOf(draftKey), text);
  try {
    sessionStorage.setItem(keyOf(draftKey), text);
  } catch (error) {
    // Storage full or forbidden: the text is still in the form; only a reload would lose it.
    console.warn('draft not kept', error);
  }
}

export function removeDraft(draftKey: DraftKey): void {
  dropKept(keyOf(draftKey));
}

export function hasDraft(draftKey: DraftKey): boolean {
  return draftKey.keep === 'device'
    ? hasKept(keyOf(draftKey))
    : sessionStorage.getItem(keyOf(draftKey)) !== null;
}

/**
 * `initial` merged with the stored draft, or null without a draft. Fields that the form no longer
 * has are dropped.
 */
export function readDraft<Values extends object>(
  draftKey: DraftKey,
  initial: Values,
): Values | null {
  const text =
    draftKey.keep === 'device'
      ? readKept(keyOf(draftKey))
      : sessionStorage.getItem(keyOf(draftKey));
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const known = Object.entries(kept).filter(
      ([name, value]) =>
        name in initial &&
        !draftKey.without?.includes(name) &&
        alike(value, initial[name as keyof Values]),
    );
    const merged = known.map(
      ([name, value]) => [name, within(initial[name as keyof Values], value)] as const,
    );
    return known.length > 0 ? { ...initial, ...Object.fromEntries(merged) } : null;
  } catch {
    return null; // not ours
  }
}

/** Restores the draft and keeps it up to date. */
export function useDraft<Values extends FieldValues, Parsed>(
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

/** For map-valued fields: adds the initial value of keys missing from the draft. */
function within(initial: unknown, kept: unknown): unknown {
  return isMap(initial) && isMap(kept) ? { ...initial, ...kept } : kept;
}

function isMap(value: unknown): value is object {
  return typeof value === 'object' && value !== null && isPlain(value);
}

/** Removes all drafts, whoever typed them. */
export function clearDrafts(storages: readonly Storage[] = [sessionStorage, localStorage]): void {
  for (const storage of storages)
    for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
}

/**
 * Whether a draft value still fits the field: an earlier version of the form may have stored a list
 * where there is now a text. null (nothing chosen) fits any type.
 */
function alike(kept: unknown, initial: unknown): boolean {
  if (kept === null || initial === null) return true;
  return typeof kept === typeof initial && Array.isArray(kept) === Array.isArray(initial);
}
