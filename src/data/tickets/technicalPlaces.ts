import {
  arrayUnion,
  doc,
  getDoc,
  increment,
  runTransaction,
  serverTimestamp,
  writeBatch,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase/firestore';
import { raced, db } from '@/data/firebase/firestore';
import { AppError } from '@/domain/errors';
import { fieldsOf, sameStored } from '@/domain/stored';
import { isOpen } from '@/domain/tickets/newContact';
import { nextPlace, readCounter } from '@/domain/tickets/technicalQuota';
import { attempt } from '@/data/firebase/errors';
import { online } from '@/data/session/online';
import { serverNow } from '@/domain/time/clock';
import { countDocuments } from '@/data/live/reads';
import { isStored, ticketRef, type NewTicket } from './shapes';

type Read = (ref: DocumentReference) => Promise<DocumentSnapshot>;

/**
 * Creates a client's technical ticket together with the counter that the rules require. Offline the
 * counter may be unknown and is only incremented. After a refusal it is read from the server, as
 * the local cache already includes the device's own unsent tickets.
 * @throws AppError `quota` with the message to show
 */
export function openCounted(uid: string, ref: DocumentReference, ticket: NewTicket): Promise<void> {
  const counter = doc(db(), 'richiestetecniche', uid);
  let read: Read = getDoc;
  let known: unknown;
  const open = async () => {
    known = await storedCounter(counter, read);
    const { open, ...rest } = readCounter(known);
    const place = nextPlace({ open, ...rest }, await waitingOf(open, read), ref.id, serverNow());
    if ('refusal' in place) throw new AppError('quota', place.refusal);
    const { counted } = place;
    const adds = counted.open.length > open.length;
    const batch = writeBatch(db());
    batch.set(ref, ticket);
    batch.set(
      counter,
      {
        count: counted.sameDay || known === undefined ? increment(1) : counted.count,
        open: adds ? arrayUnion(ref.id) : counted.open,
        at: serverTimestamp(),
      },
      { merge: true },
    );
    await batch.commit().catch(unlessArrived(ref, ticket));
  };
  const changed = async () => {
    read = fromServer;
    return !sameStored(await storedCounter(counter, read), known);
  };
  return attempt(() => raced(open, changed));
}

/** Ignores the refusal of a new ticket that is stored already. */
export function unlessArrived(
  ref: DocumentReference,
  ticket: NewTicket,
): (error: unknown) => Promise<void> {
  return async (error) => {
    if (fieldsOf(error).code !== 'permission-denied' || !(await isStored(ref, ticket))) throw error;
  };
}

/** `getDoc` may answer from an open listener with unsent writes; a transaction does not. */
function fromServer(ref: DocumentReference): Promise<DocumentSnapshot> {
  return runTransaction(db(), (transaction) => transaction.get(ref));
}

async function storedCounter(counter: DocumentReference, read: Read): Promise<unknown> {
  try {
    const stored = await read(counter);
    countDocuments(1);
    return stored.data();
  } catch (error) {
    if (!online.getSnapshot()) return undefined;
    throw error;
  }
}

/** The tickets still waiting; one that cannot be read while offline counts as waiting. */
async function waitingOf(ids: readonly string[], read: Read): Promise<Set<string>> {
  const waiting = await Promise.all(
    ids.map(async (id) => {
      try {
        const stored = await read(ticketRef('technical', id));
        countDocuments(1);
        return stored.exists() && isOpen(stored.get('status') ?? 'Aperto');
      } catch (error) {
        // The rules refuse to read a deleted ticket, as it has no owner.
        if (fieldsOf(error).code === 'permission-denied') return false;
        if (!online.getSnapshot()) return true;
        throw error;
      }
    }),
  );
  return new Set(ids.filter((_, index) => waiting[index]));
}
