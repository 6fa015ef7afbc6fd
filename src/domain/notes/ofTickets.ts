import { textOf, timeOf, type Fields } from '../stored';
import { noteId } from './internal';

/** Element of the note that says who takes care of a ticket. */
export const CARE = 'carico';
/** Of a note on a ticket. */
export const TICKET_NOTE_MAX_CHARS = 2_000;

/** A stored note. */
export interface KeptNote {
  id: string;
  data: Fields;
}

/**
 * The notes on tickets that become one: each moves with its element. Of several colleagues who take
 * care, the latest does.
 */
export function notesMerged(
  { collection, docId }: { collection: string; docId: string },
  notes: readonly KeptNote[],
): KeptNote[] {
  const moved = new Map<string, Fields>();
  for (const { data } of notes) {
    const id = noteId({ collection, docId, item: textOf(data.item) ?? '' });
    const other = moved.get(id);
    if (!other || writtenAt(data) > writtenAt(other)) moved.set(id, { ...data, docId });
  }
  return [...moved].map(([id, data]) => ({ id, data }));
}

function writtenAt(note: Fields): number {
  return timeOf(note.at)?.getTime() ?? 0;
}
