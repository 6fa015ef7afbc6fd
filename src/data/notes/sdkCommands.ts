import { doc, runTransaction, serverTimestamp, setDoc } from 'firebase/firestore';
import { AppError } from '@/domain/errors';
import { questionnaireMessages } from '@/domain/messages';
import {
  noteId,
  NOTES,
  type NoteApart,
  type NoteField,
  type NotePlace,
} from '@/domain/notes/internal';
import { readJourney } from '@/domain/programmes/journey';
import { indexIn, type StepPlace } from '@/domain/programmes/place';
import { textOf } from '@/domain/stored';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';

/** Writes these fields of a note, in the name of who is signed in; the others stay. @throws AppError */
export function saveNote({ fields, ...place }: NoteApart, by: { uid: string }): Promise<void> {
  return attempt(() =>
    setDoc(
      doc(db(), NOTES, noteId(place)),
      { ...place, ...fields, at: serverTimestamp(), by: by.uid },
      { merge: true },
    ),
  );
}

interface NoteChange {
  field: NoteField;
  text: string;
  /** What it was when somebody began to change it. */
  before: string;
  /** The step of a journey that it is about, as it was seen. */
  step?: StepPlace;
}

/**
 * Changes one field of a note, unless somebody else has meanwhile: then it says what they wrote.
 * @throws AppError `invalid`, also when another step stands by now where the one was that it is about
 */
export function changeNote(
  place: NotePlace,
  { field, text, before, step }: NoteChange,
  by: { uid: string },
): Promise<void> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const ref = doc(db(), NOTES, noteId(place));
      if (step) {
        const journey = await transaction.get(doc(db(), place.collection, place.docId));
        indexIn(readJourney(place.docId, journey.data()).steps, step);
      }
      const stored = await transaction.get(ref);
      const now = textOf(stored.get(field)) ?? '';
      if (now.trim() !== before.trim() && now.trim() !== text.trim())
        throw new AppError('invalid', questionnaireMessages.noteMeanwhile(now));
      const written = { [field]: text.trim(), at: serverTimestamp(), by: by.uid };
      if (stored.exists()) transaction.update(ref, written);
      else transaction.set(ref, { ...place, ...written });
    }),
  );
}
