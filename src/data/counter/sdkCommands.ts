import {
  doc,
  runTransaction,
  serverTimestamp,
  setDoc,
  type DocumentReference,
} from 'firebase/firestore';
import { fingerprint } from '@/domain/fingerprint';
import {
  readCounterDraft,
  saleFields,
  type CounterDraft,
  type Placed,
  type Placing,
  type Sale,
  draftPath,
} from '@/domain/orders/counterDraft';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';

const refOf = (uid: string): DocumentReference => doc(db(), draftPath(uid));

/** Saves a draft sale; orders being placed or already placed are not affected. @throws AppError */
export function saveSale(uid: string, requestId: string, sale: Sale): Promise<void> {
  return attempt(() =>
    setDoc(refOf(uid), { ...saleFields(requestId, sale), at: serverTimestamp() }, { merge: true }),
  );
}

/**
 * `go`: the order to send, possibly one started by another tab; `placed`: already placed;
 * `changed`: a different order was placed under this id, by a tab that did not see this one's
 * changes.
 */
type Begun =
  { kind: 'go'; placing: Placing } | { kind: 'placed'; placed: Placed } | { kind: 'changed' };

/**
 * Stores the order about to be sent, so that another tab, or this one after a reload, sends the
 * same.
 * @throws AppError
 */
export function beginPlacing(uid: string, placing: Placing, sale: Sale): Promise<Begun> {
  return change<Begun>(uid, (draft) => {
    if (draft?.placing) return { answer: { kind: 'go', placing: draft.placing } };
    const placed = draft?.placed?.requestId === placing.requestId ? draft.placed : null;
    if (placed)
      return { answer: isOf(placed, placing) ? { kind: 'placed', placed } : { kind: 'changed' } };
    const fields = { ...saleFields(placing.requestId, sale), placing: JSON.stringify(placing) };
    return { fields, answer: { kind: 'go', placing } };
  });
}

function isOf({ content }: Placed, { order }: Placing): boolean {
  return content === '' || content === fingerprint(order);
}

/** The order is placed: starts the next sale. @throws AppError */
export function endPlacing(
  uid: string,
  placed: Placed,
  next: { requestId: string; sale: Sale },
): Promise<void> {
  return change(uid, (draft) =>
    draft?.placing?.requestId === placed.requestId
      ? {
          fields: {
            ...saleFields(next.requestId, next.sale),
            placing: '',
            placed: JSON.stringify(placed),
          },
          answer: undefined,
        }
      : { answer: undefined },
  );
}

/**
 * The order was not placed, or the person starts over: makes the sale editable again.
 * @param next id for the new order
 * @throws AppError
 */
export function dropPlacing(uid: string, requestId: string, next: string): Promise<void> {
  return change(uid, (draft) =>
    draft?.placing?.requestId === requestId
      ? { fields: { ...saleFields(next, draft.sale), placing: '' }, answer: undefined }
      : { answer: undefined },
  );
}

/** A transaction on a person's draft; writes nothing without fields. */
function change<T>(
  uid: string,
  work: (draft: CounterDraft | null) => { fields?: object; answer: T },
): Promise<T> {
  return attempt(() =>
    runTransaction(db(), async (transaction) => {
      const ref = refOf(uid);
      const { fields, answer } = work(readCounterDraft((await transaction.get(ref)).data()));
      if (fields) transaction.set(ref, { ...fields, at: serverTimestamp() }, { merge: true });
      return answer;
    }),
  );
}
