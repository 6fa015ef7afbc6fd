import { canChange, readBooking } from '../bookings/booking';
import { placeOf } from '../bookings/place';
import { ADMIN, DESK, type Role } from '../roles';
import { paymentState } from '../orders/paid';
import { stateOf } from '../orders/states';
import { fieldsOf, textOf, type Fields } from '../stored';
import type { DeletableCollection } from './collections';
import type { RegisterKind } from './entry';

/** How long an entry of the register keeps what was there before; it may be about somebody's health. The entry itself stays. */
export const BEFORE_DAYS = 30;
/** What fits into an entry beside who did what; more than this is deleted without a way back. */
export const BEFORE_MAX_BYTES = 1_020_000;
/** Records that one person deletes in a day, in whatever calls. */
export const DELETIONS_PER_DAY = 2_000;

/** Who deletes: the role decides, and the uid where only one's own may go. */
export interface Deleting {
  role: Role;
  uid: string;
}

interface Deletable {
  /** What the entry says was done. */
  what: RegisterKind;
  roles: readonly Role[];
  /** What must hold beside the role. */
  allows?: (by: Deleting, record: Fields, id: string) => boolean;
  /** Fields that don't come back: what they say is over, or must be found out anew. */
  passing: readonly string[];
}

const LASTING = { passing: [] } as const;
/** Whoever has registered meanwhile is looked for. */
const LEAD = { what: 'delete-lead', roles: DESK, passing: ['idx.match'] } as const;

/** THE table of what is deleted: a collection that isn't here is deleted by no call, and firestore.rules let no browser do it. */
export const DELETABLE = {
  tickets: { what: 'delete-ticket', roles: ADMIN, passing: ['read'] },
  assistenzatecnica: { what: 'delete-ticket', roles: DESK, passing: ['read'] },
  documenti: {
    what: 'delete-document',
    roles: DESK,
    allows: ({ role }, record) => mayManageDocument(role, record),
    passing: [],
  },

  orders: {
    what: 'delete-order',
    roles: DESK,
    allows: (_, record, id) => isUnpaidManualOrder(record, id),
    ...LASTING,
  },
  products: { what: 'delete-product', roles: DESK, ...LASTING },
  uscite: {
    what: 'delete-expense',
    roles: DESK,
    allows: ({ uid }, record) => record.uid === uid,
    ...LASTING,
  },

  /** With the answers given in it. */
  percorsi: { what: 'delete-journey', roles: DESK, ...LASTING },
  questionari_templates: { what: 'delete-template', roles: DESK, ...LASTING },
  questionari: { what: 'delete-answers', roles: DESK, ...LASTING },

  /** Leads go with the numbers that they hold; a contact also with its open reminders. */
  contatti: LEAD,
  campagnaintegrazione: LEAD,
  ricontatti: LEAD,
  contattiPromemoria: { what: 'delete-reminder', roles: DESK, ...LASTING },
  comunicazioni: { what: 'delete-reminder', roles: DESK, ...LASTING },

  prenotazioni: { what: 'delete-booking', roles: [...DESK, 'user'], allows: mayGiveUp, ...LASTING },
  inviidigiornata: { what: 'delete-shipment', roles: ADMIN, ...LASTING },
  inviidigiornata_archivio: { what: 'delete-shipment', roles: ADMIN, ...LASTING },
  /** Somebody has found what it was about. */
  problemi: { what: 'delete-problem', roles: ADMIN, ...LASTING },
} as const satisfies Record<DeletableCollection, Deletable>;

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

/** Who paid an order, or said that it is paid: that stays true whatever its status says later. */
const PAID_BY = ['paidBy', 'paypalPaidBy'];

/** A manual order that nobody has paid, also a cancelled one; no other order is deleted. */
export function isUnpaidManualOrder(record: Fields, id: string): boolean {
  // One that a payment has claimed is being paid now, or nobody knows how that ended.
  if (
    !id.startsWith('manual_') ||
    stateOf(record) === 'refunded' ||
    fieldsOf(record.paypalClaim).id !== undefined ||
    PAID_BY.some((name) => textOf(record[name]) !== null)
  )
    return false;
  // A cancelled one whose payment was taken, or given back, is one that was paid.
  const payment = paymentState({ ...record, status: 'pending' });
  return payment === 'open' && !['paid', 'held'].includes(paymentState(record));
}

/** Staff free any place; a client its own, until a day before, unless it has come to something. */
function mayGiveUp({ role, uid }: Deleting, record: Fields, id: string): boolean {
  if (role !== 'user') return true;
  return (
    record.userId === uid && placeOf(id) !== null && canChange(readBooking(id, record), new Date())
  );
}

/** A deleted record as it comes back. */
export function returning(
  { passing }: Pick<Deletable, 'passing'>,
  before: Fields,
): Record<string, unknown> {
  const staying = (fields: Fields, path: string) =>
    Object.entries(fields).filter(([name]) => !passing.includes(path + name));
  const fields = Object.fromEntries(staying(before, ''));
  return 'idx' in fields
    ? { ...fields, idx: Object.fromEntries(staying(fieldsOf(fields.idx), 'idx.')) }
    : fields;
}
