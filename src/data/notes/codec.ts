import * as z from 'zod/mini';
import { perName } from '@/domain/fieldTable';
import { NOTE_FIELDS, type NoteField, type NoteTarget } from '@/domain/notes/internal';
import { decodeFields, field, storedText, storedTime, type Stored } from '@/data/stored/codec';

/** A note that only Amministratore and Studio see. */
export interface InternalNote extends NoteTarget {
  id: string;
  /** Last change and its author ('' if moved here from a legacy document). */
  at: Date | null;
  by: string;
  /** '' for fields without a note. */
  fields: Record<NoteField, string>;
  /** A conversation's file that the client may not see. */
  filePath: string | null;
  fileName: string | null;
}

const TARGET = {
  collection: field(storedText, ''),
  docId: field(storedText, ''),
  item: field(storedText, ''),
  userId: field(storedText, ''),
  at: field<Date | null>(storedTime, null),
  by: field(storedText, ''),
  filePath: field<string | null>(z.string(), null),
  fileName: field<string | null>(z.string(), null),
};
const FIELDS = perName(NOTE_FIELDS, () => field(storedText, ''));

/** `noteinterne/{collection}_{document}[_{element}]`. */
export function decodeNote({ id, data }: Stored): InternalNote {
  return { id, ...decodeFields(TARGET, data).values, fields: decodeFields(FIELDS, data).values };
}
