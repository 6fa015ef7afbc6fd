import type { Fields } from '../stored';

/** Editing stored leads field by field, as the text in editors; shared by all lists of leads. */

/** Per field, the new text and the one when editing began. */
export type FieldEdits<Field extends string> = Partial<Record<Field, { from: string; to: string }>>;
/** Values to store for a field and its dependants; undefined deletes a field. */
export type FieldPatch = Readonly<Record<string, unknown>>;
/** A patch; or the current values of fields changed meanwhile by others; or an error. */
export type FieldChange<Field extends string> =
  { patch: FieldPatch } | { theirs: Partial<Record<Field, string>> } | { wrong: string };

/** How a kind of lead is edited. */
interface Editable<Field extends string> {
  text: (stored: Fields, field: Field) => string;
  patch: (stored: Fields, field: Field, text: string) => FieldPatch | { wrong: string };
}

/** Applies several edits to the current lead. A field already at the new value is no conflict. */
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
