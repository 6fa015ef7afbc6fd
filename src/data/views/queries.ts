import { collection, limit, query, where } from 'firebase/firestore';
import type { LiveSource } from '@/domain/live';
import { VIEWS_MAX, type SavedView } from '@/domain/views/view';
import { db } from '@/data/firestore';
import { liveQuery } from '@/data/live';
import { decodeView } from './codec';

export const VIEWS = 'viste';

/** A person's saved views of one list, live. */
export function savedViews(uid: string, list: string): LiveSource<SavedView[]> {
  return liveQuery(
    `views/${uid}/${list}`,
    () => query(collection(db(), VIEWS), where('uid', '==', uid), where('list', '==', list), limit(VIEWS_MAX)),
    decodeView,
  );
}
