import { isByStaff, orderOwner } from '../orders/source';
import { elementsOf } from '../plans/elements';
import { fieldsOf, nameOrNumber, textOf, timeOf, type Fields } from '../stored';
import { CLIENT_NOTES, USER_FIELDS } from '../users/fields';

/** All fields of a note; in `noteinterne` they are texts. */
export const NOTE_FIELDS = [
  ...CLIENT_NOTES,
  ...(['nota1', 'noteinterna', 'noteselect', 'notetrainer', 'staffNote'] as const),
] as const;
export type NoteField = (typeof NOTE_FIELDS)[number];
/** Choices, where the latest value wins. */
const CHOICES: readonly NoteField[] = [
  ...CLIENT_NOTES.filter((name) => USER_FIELDS[name].kind !== 'text'),
  'noteselect',
  'notetrainer',
];

export const NOTES = 'noteinterne';

/** Internal fields in documents that a client may read: of the document and of a list in it. */
interface Internal {
  fields: readonly NoteField[];
  list?: { field: string; fields: readonly NoteField[] };
}
const ANYWHERE = ['nota1', 'noteinterna', 'staffNote'] as const;
export const INTERNAL = {
  users: { fields: CLIENT_NOTES },
  percorsi: { fields: ANYWHERE, list: { field: 'steps', fields: ['staffNote'] } },
  alimentazioni: {
    fields: ANYWHERE,
    list: { field: 'alimentazioni', fields: ['nota1', 'noteinterna', 'noteselect', 'notetrainer'] },
  },
  orders: { fields: ANYWHERE },
  check: { fields: ANYWHERE },
} as const satisfies Record<string, Internal>;
export type NotedCollection = keyof typeof INTERNAL;
export const NOTED_COLLECTIONS = Object.keys(INTERNAL) as NotedCollection[];

/** What a note is about: a document, or an element of its list (`item`, else ''). */
export interface NoteTarget {
  collection: string;
  docId: string;
  item: string;
  /** The client it is about. */
  userId: string;
}
export interface NoteApart extends NoteTarget {
  fields: Partial<Record<NoteField, string>>;
}

export function noteId({
  collection,
  docId,
  item,
}: Pick<NoteTarget, 'collection' | 'docId' | 'item'>): string {
  return `${collection}_${docId}${item === '' ? '' : `_${item}`}`;
}

/**
 * Splits the internal fields off a stored document: the document without them, and the notes. null
 * when there are none. Steps are identified by index, plans by id; a plan without id gets one from
 * its date and index.
 * @param most how many notes are split off; the others stay where they are
 */
export function setApart(
  collection: NotedCollection,
  docId: string,
  stored: unknown,
  most = Infinity,
): { rest: Fields; notes: NoteApart[] } | null {
  const { fields, list }: Internal = INTERNAL[collection];
  const data = fieldsOf(stored);
  const userId = notedOf(collection, docId, data);
  const own = collection === 'orders' ? splitOrder(docId, data, fields) : split(data, fields);
  const elements = list ? elementsOf(data[list.field]) : [];
  const splits = list ? elements.map((element) => splitElement(element, list.fields)) : [];
  if (!own && splits.every((one) => one === null)) return null;
  const isText = (taken: NoteApart['fields']) => Object.keys(taken).length > 0;
  const notes: NoteApart[] =
    own && isText(own.taken) ? [{ collection, docId, item: '', userId, fields: own.taken }] : [];
  const kept = elements.map((element, index) => {
    const one = splits[index];
    const isNote = one && isText(one.taken);
    if (!one || (isNote && notes.length >= most)) return element;
    const item = collection === 'percorsi' ? String(index) : planItem(element, index);
    if (isNote) notes.push({ collection, docId, item, userId, fields: one.taken });
    return collection === 'percorsi' || nameOrNumber(fieldsOf(element).id) !== ''
      ? one.rest
      : { ...one.rest, id: item };
  });
  const rest = {
    ...(own?.rest ?? data),
    ...(list && splits.length > 0 ? { [list.field]: kept } : {}),
  };
  return { rest, notes };
}

/** The client a document is about; '' when unknown. */
function notedOf(collection: NotedCollection, docId: string, data: Fields): string {
  if (collection === 'users' || collection === 'alimentazioni') return docId;
  return (
    (collection === 'orders' ? orderOwner(data) : (textOf(data.userId) ?? textOf(data.uid))) ?? ''
  );
}

/** The item of a plan's note: its id in characters valid for a document id. */
export function planItem(element: unknown, index: number): string {
  const { id, dataCreazione } = fieldsOf(element);
  const name = nameOrNumber(id) || `${timeOf(dataCreazione)?.getTime() ?? 'piano'}-${index}`;
  return itemOf(name);
}

/** A plan's id in characters valid for a document id. */
export function itemOf(id: string): string {
  return id.replace(/[^A-Za-z0-9.:-]/g, '-').slice(0, 100);
}

/**
 * Merges a note with fields written later by the old application. As that can't see the note, its
 * text is appended instead of replacing, and blanks are ignored.
 */
export function withNote(known: unknown, fields: NoteApart['fields']): NoteApart['fields'] {
  const merged: NoteApart['fields'] = {};
  for (const [name, text] of Object.entries(fields) as [NoteField, string][]) {
    const before = textOf(fieldsOf(known)[name]);
    if (before === null || CHOICES.includes(name)) merged[name] = text;
    else merged[name] = before.includes(text) ? before : `${before}\n${text}`;
  }
  return merged;
}

/** If staff entered or sold the order, its notes are internal too, unless blank. */
function splitOrder(id: string, data: Fields, names: readonly NoteField[]) {
  if (!isByStaff(data, id)) return split(data, names);
  const { note, ...meta } = fieldsOf(data.meta);
  const own = split(data, textOf(data.notes) === null ? names : [...names, 'notes']);
  const remark = textOf(note);
  if (remark === null) return own;
  const { rest, taken } = own ?? { rest: data, taken: {} as NoteApart['fields'] };
  return {
    rest: { ...rest, meta },
    taken: { ...taken, notes: taken.notes === undefined ? remark : `${taken.notes}\n${remark}` },
  };
}

function splitElement(element: unknown, names: readonly NoteField[]) {
  return typeof element === 'object' && element !== null ? split(fieldsOf(element), names) : null;
}

function split(
  data: Fields,
  names: readonly NoteField[],
): { rest: Fields; taken: NoteApart['fields'] } | null {
  const there = names.filter((name) => Object.hasOwn(data, name));
  if (there.length === 0) return null;
  const taken: NoteApart['fields'] = {};
  for (const name of there) {
    const value = data[name];
    const text =
      typeof value === 'number' || typeof value === 'boolean' ? String(value) : textOf(value);
    if (text !== null) taken[name] = text;
  }
  return {
    rest: Object.fromEntries(
      Object.entries(data).filter(([name]) => !there.includes(name as NoteField)),
    ),
    taken,
  };
}
