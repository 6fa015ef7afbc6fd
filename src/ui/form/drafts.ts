/**
 * What was typed into a form and isn't saved yet. Each tab has its own copy (sessionStorage), so that two tabs never write over each
 * other and a reload brings the text back. `device` keeps a second copy for a tab that is opened later: for text that must survive the
 * browser being closed. That copy is what was typed last; a tab that has a copy of its own never looks at it.
 */
export interface DraftPlace {
  /** The form's name. */
  form: string;
  /** Whose text it is. */
  person: string;
  /** What it is about, where one form is used for many things. */
  subject?: string;
  keep: 'tab' | 'device';
}

const PREFIX = 'coaching.form/';

function keyOf({ form, person, subject = '' }: DraftPlace): string {
  return `${PREFIX}${[person, form, subject].map(encodeURIComponent).join('/')}`;
}

function storages({ keep }: DraftPlace): Storage[] {
  return keep === 'device' ? [sessionStorage, localStorage] : [sessionStorage];
}

/** Files can't be kept as text: they have to be chosen again. */
const withoutFiles = (_key: string, value: unknown) => (value instanceof Blob ? undefined : value);

export function writeDraft(place: DraftPlace, values: object): void {
  for (const storage of storages(place)) {
    try {
      storage.setItem(keyOf(place), JSON.stringify(values, withoutFiles));
    } catch (error) {
      // Full or forbidden: the text is still in the form, only a reload would lose it.
      console.warn('draft not kept', error);
    }
  }
}

export function removeDraft(place: DraftPlace): void {
  for (const storage of storages(place)) storage.removeItem(keyOf(place));
}

export function hasDraft(place: DraftPlace): boolean {
  return stored(place) !== null;
}

/** `initial` with what was typed before in its place, or null when nothing was. Fields that the form no longer has are dropped. */
export function readDraft<Values extends object>(place: DraftPlace, initial: Values): Values | null {
  const text = stored(place);
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const known = Object.entries(kept).filter(([name, value]) => name in initial && alike(value, initial[name as keyof Values]));
    return known.length > 0 ? { ...initial, ...Object.fromEntries(known) } : null;
  } catch {
    return null; // not ours
  }
}

/** Removes what was typed, whoever typed it. */
export function clearDrafts(places: readonly Storage[] = [sessionStorage, localStorage]): void {
  for (const storage of places) for (const key of Object.keys(storage)) if (key.startsWith(PREFIX)) storage.removeItem(key);
}

function stored(place: DraftPlace): string | null {
  return (
    storages(place)
      .map((storage) => storage.getItem(keyOf(place)))
      .find((text) => text !== null) ?? null
  );
}

/** An earlier version of the form may have kept a list where there is a text now. Nothing chosen yet (null) may become anything. */
function alike(kept: unknown, initial: unknown): boolean {
  if (kept === null || initial === null) return true;
  return typeof kept === typeof initial && Array.isArray(kept) === Array.isArray(initial);
}
