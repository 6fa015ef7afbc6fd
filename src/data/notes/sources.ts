import type { LiveSource } from '@/domain/live';
import { liveQuery } from '@/data/live/live';
import { decodeNote, type InternalNote } from './codec';
import { notesQuery } from './queries';

/** Notes on a document and its elements, live; for Amministratore and Studio. */
export function internalNotes(collection: string, docId: string): LiveSource<InternalNote[]> {
  return liveQuery(notesQuery(collection, docId), decodeNote);
}
