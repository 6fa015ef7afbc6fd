import { collection, doc, serverTimestamp, type DocumentReference } from 'firebase/firestore';
import { db } from './firestore';

/** The staff member who does something. */
export interface Actor {
  uid: string;
  email: string;
}

export interface AuditEntry {
  by: Actor;
  what: 'delete' | 'role';
  collection: string;
  docId: string;
  /** What was there before. */
  before: Record<string, unknown>;
}

/** A transaction or a batch: the entry is written together with what it records, or neither is (decision 33). */
interface Writer {
  set(ref: DocumentReference, data: Record<string, unknown>): unknown;
}

/** Adds an entry of the register (`registro`) to a write. */
export function recordIn(writer: Writer, { by, what, collection: name, docId, before }: AuditEntry): void {
  writer.set(doc(collection(db(), 'registro')), {
    who: by.uid,
    whoEmail: by.email,
    what,
    collection: name,
    docId,
    when: serverTimestamp(),
    before,
  });
}
