import { doc, serverTimestamp, type DocumentReference, type Transaction } from 'firebase/firestore';
import { db } from '@/data/firebase/firestore';
import { noteId, NOTES, type NoteTarget } from '@/domain/notes/internal';
import type { Conflicts, Edit, PlanEdits } from '@/domain/plans/change';
import { PLAN_NOTES, type PlanNote } from '@/domain/plans/fields';
import { textOf } from '@/domain/stored';

/*
 * Notes about plans are documents of their own, which clients cannot read (NOTES). They are edited
 * like the plan's other fields.
 */

/** Separates the edits of a plan's notes from those of its own fields. */
export function apart(edits: PlanEdits): {
  noted: Partial<Record<PlanNote, Edit>>;
  own: PlanEdits;
} {
  const isNote = (field: string) => PLAN_NOTES.some((name) => name === field);
  const entries = Object.entries(edits);
  return {
    noted: Object.fromEntries(entries.filter(([field]) => isNote(field))),
    own: Object.fromEntries(entries.filter(([field]) => !isNote(field))),
  };
}

/** Reads a plan's note and prepares its change, as a transaction must read before it writes. */
export async function noteChange(
  transaction: Transaction,
  target: NoteTarget,
  edits: Partial<Record<PlanNote, Edit>>,
) {
  const conflicts: Conflicts = {};
  const written: Record<string, string> = {};
  const ref: DocumentReference = doc(db(), NOTES, noteId(target));
  const entries = Object.entries(edits) as [PlanNote, Edit][];
  const stored = entries.length > 0 ? await transaction.get(ref) : null;
  for (const [field, { from, to }] of entries) {
    const current = textOf(stored?.get(field)) ?? '';
    if (current === to.trim()) continue;
    if (current !== from.trim()) conflicts[field] = current;
    else written[field] = to.trim();
  }
  const write = ({ uid: by }: { uid: string }) => {
    if (Object.keys(written).length === 0) return;
    const signed = { ...written, at: serverTimestamp(), by };
    if (stored?.exists()) transaction.update(ref, signed);
    else transaction.set(ref, { ...target, ...signed });
  };
  return { conflicts, write };
}
