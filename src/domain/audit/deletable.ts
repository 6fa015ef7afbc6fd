import { canChange, readBooking, placeOf } from '../bookings/booking';
import { mayManageDocument } from '../access/deletions';
import type { Role } from '../roles';
import { paymentState } from '../orders/paid';
import { stateOf } from '../orders/states';
import { fieldsOf, textOf, type Fields } from '../stored';
import { serverNow } from '../time/clock';
import type { DeletableCollection } from './collections';
import type { AuditKind } from './entry';

/**
 * How many days an audit log entry keeps the deleted content, which may be health data. The entry
 * itself stays.
 */
export const BEFORE_DAYS = 30;
/** Maximum size of the content in an entry; larger records are deleted without undo. */
export const BEFORE_MAX_BYTES = 1_020_000;
/** Deletions per person and day, over all calls. */
export const DELETIONS_PER_DAY = 2_000;

/**
 * The person who deletes. Their role decides what they may delete (domain/access/deletions.ts), and
 * their uid where they may only delete their own records.
 */
export interface Deleting {
  role: Role;
  uid: string;
}

interface Deletable {
  /** Kind of the audit log entry. */
  what: AuditKind;
  /** Further condition. */
  allows?: (by: Deleting, record: Fields, id: string) => boolean;
  /** Fields not restored: they are temporary or must be recomputed. */
  passing: readonly string[];
}

const LASTING = { passing: [] } as const;
/** Somebody may have signed up meanwhile, so the match is recomputed. */
const LEAD = { what: 'delete-lead', passing: ['idx.match'] } as const;

/**
 * Collections whose records can be deleted by a call. firestore.rules let browsers delete these
 * only to move them (bookings, shipments).
 */
export const DELETABLE = {
  tickets: { what: 'delete-ticket', passing: ['read'] },
  assistenzatecnica: { what: 'delete-ticket', passing: ['read'] },
  documenti: {
    what: 'delete-document',

    allows: ({ role }, record) => mayManageDocument(role, record),
    passing: [],
  },

  orders: {
    what: 'delete-order',

    allows: (_, record, id) => isUnpaidManualOrder(record, id),
    ...LASTING,
  },
  products: { what: 'delete-product', ...LASTING },
  uscite: {
    what: 'delete-expense',

    allows: ({ uid }, record) => record.uid === uid,
    ...LASTING,
  },

  /** Deleted together with the answers given in it. */
  percorsi: { what: 'delete-journey', ...LASTING },
  questionari_templates: { what: 'delete-template', ...LASTING },
  questionari: { what: 'delete-answers', ...LASTING },

  /**
   * Leads are deleted together with their reserved numbers, contacts also with their open
   * reminders.
   */
  contatti: LEAD,
  campagnaintegrazione: LEAD,
  ricontatti: LEAD,
  contattiPromemoria: { what: 'delete-reminder', ...LASTING },
  comunicazioni: { what: 'delete-reminder', ...LASTING },

  prenotazioni: { what: 'delete-booking', allows: mayGiveUp, ...LASTING },
  inviidigiornata: { what: 'delete-shipment', ...LASTING },
  inviidigiornata_archivio: { what: 'delete-shipment', ...LASTING },
  /** Deleted once somebody has settled the problem. */
  problemi: { what: 'delete-problem', ...LASTING },
} as const satisfies Record<DeletableCollection, Deletable>;

/** The entry of a collection, with the general type. */
export function deletable(collection: DeletableCollection): Deletable {
  return DELETABLE[collection];
}

/**
 * Fields that say who paid an order or marked it as paid. They count whatever the status becomes.
 */
const PAID_BY = ['paidBy', 'paypalPaidBy'];

/** A manual order nobody has paid, possibly cancelled; other orders can't be deleted. */
export function isUnpaidManualOrder(record: Fields, id: string): boolean {
  // A claimed order has a payment in progress, or one with unknown outcome.
  if (
    !id.startsWith('manual_') ||
    stateOf(record) === 'refunded' ||
    fieldsOf(record.paypalClaim).id !== undefined ||
    PAID_BY.some((name) => textOf(record[name]) !== null)
  )
    return false;
  // A cancelled order whose payment was captured or refunded counts as paid.
  const payment = paymentState({ ...record, status: 'pending' });
  return payment === 'open' && !['paid', 'held'].includes(paymentState(record));
}

/** Staff may free any place; clients their own, until a day before and without an outcome. */
function mayGiveUp({ role, uid }: Deleting, record: Fields, id: string): boolean {
  if (role !== 'user') return true;
  return (
    record.userId === uid && placeOf(id) !== null && canChange(readBooking(id, record), serverNow())
  );
}

/** The fields of a deleted record to restore. */
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
