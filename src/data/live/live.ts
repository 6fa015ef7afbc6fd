import type { LiveSource } from '@/domain/live';
import type { Decode } from '../stored/codec';
import { withFirestore } from './database';
import { withEarly } from './early';
import { keyOf, type Query } from './query';
import { cachedDocument } from './documentCache';
import { sharedSource } from './shared';

/**
 * One document, live; null when it does not exist. Shows a copy from a list at once if there is
 * one.
 * @param path `collection/id`; must always be used with the same decoder
 */
export function liveDoc<T>(path: string, decode: Decode<T>): LiveSource<T | null> {
  const known = () => {
    const stored = cachedDocument(path);
    return stored && decode(stored);
  };
  return sharedSource<T | null>(
    `doc:${path}`,
    withEarly<T | null>(
      path,
      ([stored]) => (stored ? decode(stored) : null),
      withFirestore(({ listenDoc }, sink) => listenDoc(path, decode, sink)),
    ),
    known,
  );
}

/** All documents of a query, live. A query must always be used with its collection's decoder. */
export function liveQuery<T>(query: Query, decode: Decode<T>): LiveSource<T[]> {
  const live = withFirestore<T[]>(({ listenQuery }, sink) => listenQuery(query, decode, sink));
  return sharedSource<T[]>(
    `query:${keyOf(query)}`,
    withEarly(query, (rows) => rows.map(decode), live),
  );
}

/** The first document of an ordered query, live; null when there is none. */
export function liveFirst<T>(query: Query, decode: Decode<T>): LiveSource<T | null> {
  const first = { ...query, limit: 1 };
  return sharedSource<T | null>(
    `first:${keyOf(first)}`,
    withFirestore(({ listenQuery }, sink) =>
      listenQuery(first, decode, {
        fail: (error) => sink.fail(error),
        first: ([row = null]) => sink.first(row),
        next: ({ data: [row = null], ...state }) => sink.next({ data: row, ...state }),
      }),
    ),
  );
}

/**
 * Wraps a one-off answer (a count, a look-up) as a source with the same loading, error and retry
 * states as live data.
 * @param key identifies the question, arguments included
 */
export function fetchedOnce<T>(key: string, ask: () => Promise<T>): LiveSource<T> {
  return sharedSource<T>(`once:${key}`, (sink) => {
    ask().then(
      (data) => sink.next({ data, stale: false, pendingWrites: false }),
      (error: unknown) => sink.fail(error),
    );
    return () => undefined;
  });
}
