import type { Fields } from '../stored';

/** Editing a stored lead field by field, each as the text that its editor shows: for every list of leads. */

/** Fields by name: what somebody makes of each, and what it was when they began. */
export type FieldEdits<Field extends string> = Partial<Record<Field, { from: string; to: string }>>;
/** What is stored for a field, with what goes with it; undefined takes a field away. */
export type FieldPatch = Readonly<Record<string, unknown>>;
/** A patch; or the fields that somebody else has changed meanwhile, as they are now; or what is wrong. */
export type FieldChange<Field extends string> =
  { patch: FieldPatch } | { theirs: Partial<Record<Field, string>> } | { wrong: string };

/** How a kind of lead is edited. */
interface Editable<Field extends string> {
  text: (stored: Fields, field: Field) => string;
  patch: (stored: Fields, field: Field, text: string) => FieldPatch | { wrong: string };
}

/** What several edits make of a lead as it is now. What was changed to the same counts as agreed. */
export function editsOf<Field extends string>(
  stored: Fields,
  edits: FieldEdits<Field>,
  { text, patch: patchOf }: Editable<Field>,
): FieldChange<Field> {
  const theirs: Partial<Record<Field, string>> = {};
  let patch: Record<string, unknown> = {};
  for (const [name, { from, to }] of Object.entries(edits) as [
    Field,
    { from: string; to: string },
  ][]) {
    const here = text(stored, name);
    if (here === to.trim()) continue;
    if (here !== from.trim()) {
      theirs[name] = here;
      continue;
    }
    const change = patchOf({ ...stored, ...patch }, name, to);
    if ('wrong' in change && typeof change.wrong === 'string') return { wrong: change.wrong };
    patch = { ...patch, ...change };
  }
  return Object.keys(theirs).length > 0 ? { theirs } : { patch };
}
