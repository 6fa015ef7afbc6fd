import type { LiveSource } from '@/domain/live';
import type { SavedView } from '@/domain/views/view';
import { liveQuery } from '@/data/live/live';
import { decodeView } from './codec';
import { savedViewsQuery } from './queries';

/** A person's saved views of a list, live. */
export function savedViews(uid: string, list: string): LiveSource<SavedView[]> {
  return liveQuery(savedViewsQuery(uid, list), decodeView);
}
