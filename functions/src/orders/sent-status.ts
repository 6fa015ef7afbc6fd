import {
  FieldValue,
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
  type Transaction,
} from 'firebase-admin/firestore';
import { shopIdOf, shopOrderDoc, storedStatus } from '@/domain/orders/shopOrder';
import type { WebOrder } from '@/domain/orders/webOrder';
import { fieldsOf, nameOf, textOf, timeOf, type Fields } from '@/domain/stored';
import type { Caller } from '../kit/callers';
import { database, ask, FAILED_PRECONDITION, isCode, NOT_FOUND } from '../kit/runtime';
import { recordOrderChange, SHOP } from '../audit/order-change';
import { eachOf } from '../kit/tries';
import { getOrder } from '../services/woocommerce';
import { openStatusesQuery } from './queries';

/*
 * Each status that we set at the shop has exactly one audit log entry, even if the order was never
 * imported or the shop's answer was lost. Before the request, `limiti/stato_{order}` notes what is
 * sent, by status; the next call that finds this status at the shop, or a scheduled job, records
 * it.
 */

/** No retry comes later; the TTL policy (firestore.indexes.json) deletes the note. */
const KEPT_MS = 7 * 24 * 3_600_000;

const PREFIX = 'stato_';

/** The call itself has this long; after that the job asks the shop, for a day. */
const SETTLED_AFTER_MS = 10 * 60_000;
const ASKED_FOR_MS = 24 * 3_600_000;
/** How long a run may ask the shop. */
const ASKED_MS = 60_000;

type Author = Pick<Caller, 'uid' | 'email'>;

interface StatusChange {
  /** The order's status at the shop. */
  to: string;
  /** The status that was sent, if the shop turned it into another. */
  sent?: string;
  /** Who set it, if we didn't send it. */
  by: Author;
  /** The status was found at the shop; nothing is to be done if it has been recorded meanwhile. */
  isArrival?: true;
}

/**
 * Notes that a status is about to be sent.
 * @param known the order as the shop has it
 */
export function noteSent(known: WebOrder, to: string, uid: string): Promise<void> {
  const ref = sentRef(known.id);
  return database().runTransaction(async (transaction) => {
    const [sent, copy] = await transaction.getAll(ref, copyRef(known.id));
    const { noted, version } = changeOf(sent, to);
    // A concurrent call may already have set the same status before this one was sent.
    const isNoted = noted === true && version !== '' && version === known.date_modified;
    // Our copy of the order holds the previous status itself, and an import may record the change.
    const from = copy?.exists ? null : known.status;
    // An earlier request may still be carried out, even if this one is refused.
    const isRepeated = noted === false;
    const change = { from, uid, version: known.date_modified, noted: false, isRepeated };
    const expireAt = Timestamp.fromMillis(Date.now() + KEPT_MS);
    const note = { changes: { [to]: change }, openAt: Timestamp.now(), expireAt };
    if (!isNoted) transaction.set(ref, note, { merge: true });
  });
}

/** Records the shop's status if an earlier request of ours set it and this was not recorded. */
export async function noteArrived({ id, status }: WebOrder, by: Author): Promise<void> {
  const isUnnoted = changeOf(await sentRef(id).get(), status).noted === false;
  if (isUnnoted) await noteStatus(id, { to: status, by, isArrival: true });
}

/**
 * Asks the shop about the statuses whose answer was lost, and records those that it has. A shop
 * that doesn't answer is asked again by the next run.
 */
export async function settleStatuses(now: Date): Promise<void> {
  const before = new Date(now.getTime() - SETTLED_AFTER_MS);
  const open = await ask(database(), openStatusesQuery(before)).get();
  const until = Date.now() + ASKED_MS;
  await eachOf(open.docs, async (note) => {
    if (Date.now() > until) return;
    try {
      const order = await getOrder(Number(note.id.slice(PREFIX.length)));
      if (order) await noteArrived(order, SHOP);
    } finally {
      await askLater(note, now);
    }
  });
}

/**
 * Moves a note that is still open behind the others, so that statuses that never arrive don't keep
 * the job from newer ones. After a day the shop is no longer asked.
 */
async function askLater(note: QueryDocumentSnapshot, now: Date): Promise<void> {
  const sentAt = (timeOf(note.get('expireAt'))?.getTime() ?? 0) - KEPT_MS;
  const isOver = now.getTime() - sentAt > ASKED_FOR_MS;
  const last = Timestamp.fromMillis(now.getTime() - SETTLED_AFTER_MS - 1);
  const change = { openAt: isOver ? FieldValue.delete() : last };
  await note.ref.update(change, { lastUpdateTime: note.updateTime }).catch((error: unknown) => {
    // The status was recorded, or sent again, meanwhile.
    if (!isCode(error, FAILED_PRECONDITION, NOT_FOUND)) throw error;
  });
}

/** Removes the note of a status that the shop certainly refused, unless it was also sent before. */
export function forgetSent(orderId: number, to: string, uid: string): Promise<void> {
  const ref = sentRef(orderId);
  return database().runTransaction(async (transaction) => {
    const sent = await transaction.get(ref);
    const change = changeOf(sent, to);
    if (change.uid === uid && change.noted === false && change.isRepeated !== true) {
      const gone = { changes: { [to]: FieldValue.delete() }, ...closed(sent, to) };
      transaction.set(ref, gone, { merge: true });
    }
  });
}

/**
 * Copies the shop's status to our order, and records the change. Returns whether we have a copy:
 * most of the shop's orders have none until imported.
 */
export function noteStatus(
  orderId: number,
  { to, sent: key = to, by, isArrival }: StatusChange,
): Promise<boolean> {
  const ref = copyRef(orderId);
  const set = { status: storedStatus(to) };
  return database().runTransaction(async (transaction) => {
    const [order, sent] = await transaction.getAll(ref, sentRef(orderId));
    const change = changeOf(sent, key);
    const isSent = change.noted === false;
    if (isArrival && !isSent) return order?.exists === true;
    const from = isSent ? textOf(change.from) : null;
    const copy = fieldsOf(order?.data());
    const before = from === null ? copy : { ...copy, status: storedStatus(from) };
    if (order?.exists) transaction.update(ref, { ...set, updatedAt: FieldValue.serverTimestamp() });
    const taken = { noted: true, to, at: Timestamp.now() };
    const note = { changes: { [key]: taken }, ...closed(sent, key) };
    if (isSent) transaction.set(sentRef(orderId), note, { merge: true });
    if (order?.exists || isSent)
      recordOrderChange(transaction, ref, {
        by: isSent ? authorOf(change, by) : by,
        what: 'status',
        before,
        after: { ...before, ...set },
      });
    return order?.exists === true;
  });
}

/**
 * The statuses that the shop has confirmed since then, by document id: an export requested before
 * may not contain them.
 */
export async function takenSince(
  transaction: Transaction,
  ids: readonly string[],
  since: Date,
): Promise<Map<string, string>> {
  const refs = ids.map(shopIdOf).flatMap((id) => (id === null ? [] : [sentRef(id)]));
  const sent = refs.length > 0 ? await transaction.getAll(...refs) : [];
  return new Map(
    sent.flatMap((note) => {
      const last = Object.entries(fieldsOf(note.get('changes')))
        .map(([, change]) => noteOf(change))
        .filter(({ noted, at }) => noted && at > since.getTime())
        .toSorted((a, b) => b.at - a.at)[0];
      return last ? [[shopOrderDoc(note.id.slice(PREFIX.length)), storedStatus(last.to)]] : [];
    }),
  );
}

function noteOf(change: unknown): { noted: boolean; to: string; at: number } {
  const { noted, to, at } = fieldsOf(change);
  return { noted: noted === true, to: nameOf(to), at: timeOf(at)?.getTime() ?? 0 };
}

/** The note has no e-mail, so that erasing a colleague need not look there. */
function authorOf({ uid }: Fields, by: Author): Author {
  return uid === by.uid ? by : { uid: nameOf(uid), email: '' };
}

/** Fields that close the note if no change other than the one to `settled` is open. */
function closed(sent: DocumentSnapshot | undefined, settled: string): Fields {
  const isOpen = Object.entries(fieldsOf(sent?.get('changes'))).some(
    ([to, change]) => to !== settled && fieldsOf(change).noted === false,
  );
  return isOpen ? {} : { openAt: FieldValue.delete() };
}

function changeOf(sent: DocumentSnapshot | undefined, to: string): Fields {
  return fieldsOf(fieldsOf(sent?.get('changes'))[to]);
}

function sentRef(orderId: number): DocumentReference {
  return database().doc(`limiti/${PREFIX}${orderId}`);
}

function copyRef(orderId: number): DocumentReference {
  return database().doc(`orders/${shopOrderDoc(orderId)}`);
}
