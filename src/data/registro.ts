import { collection, doc, serverTimestamp, type DocumentReference } from 'firebase/firestore';
import { db } from './firestore';

/** The staff member who does something. */
export interface Actor {
  uid: string;
  email: string;
}

export interface AuditEntry {
  by: Actor;
  what: 'delete' | 'delete-ticket' | 'delete-document' | 'role' | 'merge' | 'unmerge';
  collection: string;
  docId: string;
  /** What was there before. */
  before: Record<string, unknown>;
}

/** A transaction or a batch: the entry is written together with what it records, or neither is (decision 33). */
interface Writer {
  set(ref: DocumentReference, data: Record<string, unknown>): unknown;
}

/** An entry of the register (`registro`) as it is stored. */
export function registerEntry({ by, what, collection: name, docId, before }: AuditEntry): Record<string, unknown> {
  return { who: by.uid, whoEmail: by.email, what, collection: name, docId, when: serverTimestamp(), before };
}

/** Adds an entry of the register to a write. */
export function recordIn(writer: Writer, entry: AuditEntry): void {
  writer.set(doc(collection(db(), 'registro')), registerEntry(entry));
}
