import {
  doc,
  onSnapshot,
  type DocumentSnapshot,
  type FirestoreError,
  type Query as SdkQuery,
  type QueryDocumentSnapshot,
} from 'firebase/firestore';
import { sameStored } from '@/domain/stored';
import type { Decode, Stored } from '../stored/codec';
import { db } from '../firebase/firestore';
import type { Query } from './query';
import { countDocuments, countListen } from './reads';
import { sdkQuery } from './sdkQuery';
import { forget, remember } from './documentCache';
import type { Sink } from './shared';

const WITH_METADATA = { includeMetadataChanges: true } as const;

export function storedOf(snapshot: DocumentSnapshot): Stored {
  return {
    id: snapshot.id,
    data: snapshot.data({ serverTimestamps: 'estimate' }),
    pending: snapshot.metadata.hasPendingWrites,
  };
}

/** One document, live; null when it does not exist. @param path `collection/id` */
export function listenDoc<T>(path: string, decode: Decode<T>, sink: Sink<T | null>): () => void {
  countListen();
  let synced = false;
  let wasCached = false;
  /** Data of the last snapshot counted as a billed read. */
  let counted: unknown;
  return onSnapshot(doc(db(), path), WITH_METADATA, {
    next: (snapshot) => {
      const { fromCache, hasPendingWrites } = snapshot.metadata;
      if (!fromCache && !hasPendingWrites) {
        const data = snapshot.data();
        // After a lost connection an unchanged document isn't sent again. A first answer equal to
        // the cache is billed.
        if (!synced || !wasCached || !sameStored(data, counted)) countDocuments(1);
        counted = data;
      }
      wasCached = fromCache;
      synced ||= !fromCache;
      sink.next({
        data: snapshot.exists() ? decode(storedOf(snapshot)) : null,
        stale: !synced,
        pendingWrites: hasPendingWrites,
      });
    },
    error: (error) => sink.fail(error),
  });
}

/** All documents of a query, live. */
export function listenQuery<T>(query: Query, decode: Decode<T>, sink: Sink<T[]>): () => void {
  return listen(sdkQuery(query), decode, {
    next: ({ rows, stale, pendingWrites }) =>
      sink.next({ data: rows.map(({ value }) => value), stale, pendingWrites }),
    fail: (error) => sink.fail(error),
  });
}

/** One row of a listened query, with the snapshot that cursors need. */
export interface Row<T> {
  id: string;
  value: T;
  snapshot: QueryDocumentSnapshot;
}
export interface Rows<T> {
  rows: Row<T>[];
  stale: boolean;
  pendingWrites: boolean;
}

/** Listens to a query. Decodes only changed documents, so unchanged rows keep their identity. */
export function listen<T>(
  query: SdkQuery,
  decode: Decode<T>,
  sink: { next(rows: Rows<T>): void; fail(error: FirestoreError): void },
): () => void {
  countListen();
  const known = new Map<string, T>();
  let synced = false;
  return onSnapshot(query, WITH_METADATA, {
    next: (snapshot) => {
      const changes = snapshot.docChanges(WITH_METADATA);
      for (const { doc, type } of changes) {
        if (type === 'removed') {
          known.delete(doc.id);
          forget(doc.ref.path);
        } else {
          known.set(doc.id, decode(storedOf(doc)));
          remember(doc.ref.path, () => storedOf(doc));
        }
      }
      const { fromCache, hasPendingWrites } = snapshot.metadata;
      if (!fromCache) {
        // The first answer contains everything, later ones only changes. Our own writes count once
        // confirmed.
        const sent = changes.filter(
          ({ doc, type }) => type !== 'removed' && !doc.metadata.hasPendingWrites,
        );
        countDocuments(synced ? sent.length : Math.max(1, snapshot.size));
        synced = true;
      }
      const rows = snapshot.docs.map((doc) => ({
        id: doc.id,
        value: known.get(doc.id) ?? decode(storedOf(doc)),
        snapshot: doc,
      }));
      sink.next({ rows, stale: fromCache && !synced, pendingWrites: hasPendingWrites });
    },
    error: (error) => sink.fail(error),
  });
}
