import { doc, runTransaction, serverTimestamp, setDoc } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { questionnaireMessages } from '@/domain/messages';
import {
  noteId,
  NOTES,
  type NoteApart,
  type NoteField,
  type NoteTarget,
} from '@/domain/notes/internal';
import { readJourney } from '@/domain/programmes/journey';
import { indexIn, type StepRef } from '@/domain/programmes/stepRef';
import { textOf } from '@/domain/stored';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';

/** Writes the given fields of a note; others stay. @throws AppError */
export function saveNote({ fields, ...target }: NoteApart, by: { uid: string }): Promise<void> {
  return attempt(() =>
    setDoc(
      doc(db(), NOTES, noteId(target)),
      { ...target, ...fields, at: serverTimestamp(), by: by.uid },
      { merge: true },
    ),
  );
}

interface NoteChange {
  field: NoteField;
  text: string;
  /** The text when editing began. */
  before: string;
  /** The journey step that it is about, as shown. */
  step?: StepRef;
  /** Colleagues whom the text mentions, as stored (domain/notes/colleagues.ts). */
  mentions?: string;
}

/**
 * Changes one field of a note.
 * @throws AppError `invalid` with a colleague's text if they changed it meanwhile, or if a
 *   different step now has this index
 */
export function changeNote(
  target: NoteTarget,
  { field, text, before, step, mentions = '' }: NoteChange,
  by: { uid: string },
): Promise<void> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const ref = doc(db(), NOTES, noteId(target));
      if (step) {
        const journey = await transaction.get(doc(db(), target.collection, target.docId));
        indexIn(readJourney(target.docId, journey.data()).steps, step);
      }
      const stored = await transaction.get(ref);
      const now = textOf(stored.get(field)) ?? '';
      if (now.trim() !== before.trim() && now.trim() !== text.trim())
        throw new AppError('invalid', questionnaireMessages.noteMeanwhile(now));
      const written = {
        [field]: text.trim(),
        ...(mentions === '' ? {} : { assignedEmail: mentions }),
        at: serverTimestamp(),
        by: by.uid,
      };
      if (stored.exists()) transaction.update(ref, written);
      else transaction.set(ref, { ...target, ...written });
    }),
  );
}
