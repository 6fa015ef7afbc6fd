import { collection, doc, serverTimestamp, type DocumentReference } from 'firebase/firestore';
import { db } from './firestore';

/** The staff member who does something. */
export interface Actor {
  uid: string;
  email: string;
}

interface AuditEntry {
  by: Actor;
  what: 'delete' | 'delete-ticket' | 'delete-document' | 'merge' | 'unmerge';
  collection: string;
  docId: string;
  /** What was there before. */
  before: Record<string, unknown>;
}

/** A transaction or a batch: the entry is written together with what it records, or neither is. */
interface Writer {
  set(ref: DocumentReference, data: Record<string, unknown>): unknown;
}

/** Adds an entry of the register (`registro`) to a write; gives its id. */
export function recordIn(writer: Writer, { by, what, collection: name, docId, before }: AuditEntry): string {
  const entry = doc(collection(db(), 'registro'));
  writer.set(entry, { who: by.uid, whoEmail: by.email, what, collection: name, docId, when: serverTimestamp(), before });
  return entry.id;
}
