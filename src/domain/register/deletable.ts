import type { Role } from '../roles';
import type { Fields } from '../stored';

/** How long an entry of the register keeps what was there before; it may be about somebody's health. The entry itself stays. */
export const BEFORE_DAYS = 30;
/** What fits into an entry beside who did what; more than this is deleted without a way back. */
export const BEFORE_MAX_BYTES = 1_020_000;
/** Records that one call deletes. */
export const DELETE_MAX = 200;
/** Records that one person deletes in a day, in whatever calls. */
export const DELETIONS_PER_DAY = 2_000;

/** Who deletes. */
interface Deleter {
  uid: string;
  role: Role;
}

interface Deletable {
  /** What the entry says was done. */
  what: 'delete-ticket' | 'delete-document' | 'delete-expense';
  roles: readonly Role[];
  /** What must hold beside the role. */
  allows?: (by: Deleter, record: Fields) => boolean;
  /** For how long whoever deleted it may take that back; the screens offer it for less. */
  undoMs: number;
  /** Fields that don't come back: what they say is over. */
  passing: readonly string[];
}

/** THE table of what staff delete: a collection that isn't here is deleted by no call, and firestore.rules let no browser do it. */
export const DELETABLE = {
  tickets: { what: 'delete-ticket', roles: ['Amministratore'], undoMs: 60_000, passing: ['read'] },
  assistenzatecnica: { what: 'delete-ticket', roles: ['Amministratore', 'Studio'], undoMs: 60_000, passing: ['read'] },
  // Shorter: the stored file goes after a minute.
  documenti: {
    what: 'delete-document',
    roles: ['Amministratore', 'Studio'],
    allows: ({ role }, record) => mayManageDocument(role, record),
    undoMs: 30_000,
    passing: [],
  },
  uscite: { what: 'delete-expense', roles: ['Amministratore', 'Studio'], allows: isOwn, undoMs: 60_000, passing: [] },
} as const satisfies Record<string, Deletable>;

export type DeletableCollection = keyof typeof DELETABLE;
export const DELETABLE_COLLECTIONS = Object.keys(DELETABLE) as DeletableCollection[];

/** The row of a collection, in the general type. */
export function deletable(collection: DeletableCollection): Deletable {
  return DELETABLE[collection];
}

/** Whether a role deletes records of a collection at all. */
export function mayDelete(role: Role, collection: DeletableCollection): boolean {
  return deletable(collection).roles.includes(role);
}

/** Whether a role hides, shows and deletes a client's document: what belongs to nutrition Studio only reads. */
export function mayManageDocument(role: Role, { uploadCategory }: Fields): boolean {
  return role === 'Amministratore' || (role === 'Studio' && uploadCategory !== 'Alimentazione');
}

function isOwn({ uid }: Deleter, record: Fields): boolean {
  return record.uid === uid;
}

/** A deleted record as it comes back. */
export function returning({ passing }: Pick<Deletable, 'passing'>, before: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(before).filter(([name]) => !passing.includes(name)));
}
