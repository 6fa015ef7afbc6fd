import { textOf, timeOf, type Fields } from '../stored';
import { KINDS, type Ticket } from '../tickets/ticket';
import { noteId, type NoteTarget } from './internal';

/** Element of the note that says who takes care of a ticket. */
export const CARE = 'carico';
/** Where a note on a ticket is stored. */
export function targetOnTicket(
  { kind, id, userId }: Pick<Ticket, 'kind' | 'id' | 'userId'>,
  item: string,
): NoteTarget {
  return { collection: KINDS[kind].collection, docId: id, item, userId };
}

/** Maximum length of a note on a ticket. */
export const TICKET_NOTE_MAX_CHARS = 2_000;

/**
 * Whether a stored internal note is what staff wrote about a ticket or who takes care of it; a
 * hidden attachment is neither.
 */
export function isOnTicket({ collection, filePath, fileUrl, fileName }: Fields): boolean {
  const isFile = [filePath, fileUrl, fileName].some((stored) => textOf(stored) !== null);
  return !isFile && Object.values(KINDS).some((kind) => kind.collection === collection);
}

/** A stored note. */
export interface KeptNote {
  id: string;
  data: Fields;
}

/**
 * The notes of tickets that are merged into one; each note keeps its item. If several colleagues
 * take care of these tickets, the latest one counts; letting go of one ticket doesn't affect the
 * others.
 */
export function notesMerged(
  { collection, docId }: { collection: string; docId: string },
  notes: readonly KeptNote[],
): KeptNote[] {
  const moved = new Map<string, Fields>();
  for (const { data } of notes) {
    const id = noteId({ collection, docId, item: textOf(data.item) ?? '' });
    const other = moved.get(id);
    if (!other || comesBefore(data, other)) moved.set(id, { ...data, docId });
  }
  return [...moved].map(([id, data]) => ({ id, data }));
}

function comesBefore(note: Fields, other: Fields): boolean {
  if (isHeld(note) !== isHeld(other)) return isHeld(note);
  return writtenAt(note) > writtenAt(other);
}

function isHeld({ assignedEmail }: Fields): boolean {
  return (textOf(assignedEmail) ?? '') !== '';
}

function writtenAt(note: Fields): number {
  return timeOf(note.at)?.getTime() ?? 0;
}
