import { FieldValue, type DocumentData } from 'firebase-admin/firestore';
import type { Caller } from '../kit/callers';
import { database } from '../kit/runtime';

/** A transaction or a batch: the entry is written together with what it records, or neither is. */
interface Writer {
  set(ref: ReturnType<ReturnType<ReturnType<typeof database>['collection']>['doc']>, data: DocumentData): unknown;
}

interface Entry {
  by: Caller;
  what: 'role' | 'disable' | 'enable' | 'replace';
  /** The person whose account it is about. */
  userId: string;
  before: DocumentData;
}

/** Adds an entry of the register (`registro`) about somebody's account. */
export function recordIn(writer: Writer, { by, what, userId, before }: Entry): void {
  const entry = { who: by.uid, whoEmail: by.email, what, collection: 'users', docId: userId, when: FieldValue.serverTimestamp(), before };
  writer.set(database().collection('registro').doc(), entry);
}
