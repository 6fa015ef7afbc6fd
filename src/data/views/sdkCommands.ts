import { collection, deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { VIEW_NAME_MAX, VIEW_SEARCH_MAX } from '@/domain/views/view';
import { AppError } from '@/domain/errors';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { VIEWS } from './queries';

interface NewView {
  uid: string;
  list: string;
  name: string;
  search: string;
}

/** Saves a view of a list under a name. @throws AppError */
export function saveView(view: NewView): Promise<void> {
  return attempt(async () => {
    bounded(view);
    await setDoc(doc(collection(db(), VIEWS)), { ...view, at: serverTimestamp() });
  });
}

/** Replaces a saved view's name and filters. @throws AppError */
export function replaceView(
  id: string,
  { name, search }: Pick<NewView, 'name' | 'search'>,
): Promise<void> {
  return attempt(async () => {
    bounded({ name, search });
    await updateDoc(doc(db(), VIEWS, id), { name, search, at: serverTimestamp() });
  });
}

/** @throws AppError */
export function removeView(id: string): Promise<void> {
  return attempt(() => deleteDoc(doc(db(), VIEWS, id)));
}

/** Enforced by the rules too, but without a helpful message. */
function bounded({ name, search }: Pick<NewView, 'name' | 'search'>) {
  if (name.trim() === '' || name.length > VIEW_NAME_MAX)
    throw new AppError('invalid', `Il nome ha da 1 a ${VIEW_NAME_MAX} caratteri.`);
  if (search.length > VIEW_SEARCH_MAX)
    throw new AppError('too-large', 'Troppi filtri per una vista.');
}
