import type { LiveSource } from '@/domain/live';
import type { SavedView } from '@/domain/views/view';
import { liveQuery } from '@/data/live/live';
import { savedViewsQuery } from './queries';
import { decodeFields, field, storedText, type Stored } from '@/data/stored/codec';

const FIELDS = { name: field(storedText, 'Senza nome'), search: field(storedText, '') };

function decodeView({ id, data }: Stored): SavedView {
  return { id, ...decodeFields(FIELDS, data).values };
}

/** A person's saved views of a list, live. */
export function savedViews(uid: string, list: string): LiveSource<SavedView[]> {
  return liveQuery(savedViewsQuery(uid, list), decodeView);
}
