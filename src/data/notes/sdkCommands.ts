import { doc, serverTimestamp, setDoc } from 'firebase/firestore';
import { noteId, NOTES, type NoteApart } from '@/domain/notes/internal';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';

/** Writes these fields of a note, in the name of who is signed in; the others stay. @throws AppError */
export function saveNote({ fields, ...place }: NoteApart, by: { uid: string }): Promise<void> {
  return attempt(() =>
    setDoc(doc(db(), NOTES, noteId(place)), { ...place, ...fields, at: serverTimestamp(), by: by.uid }, { merge: true }),
  );
}
