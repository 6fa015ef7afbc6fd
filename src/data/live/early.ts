import { PAGE_SIZE } from '@/domain/limits';
import type { Stored } from '../stored/codec';
import { emulators, firebaseConfig } from '../firebase/env';
import { keyOf, type Query } from './query';
import { countDocuments } from './reads';
import { accountOnDevice } from '../session/remembered';
import { restDocument, restRows, structuredQuery } from './restQuery';
import { addScopeHooks } from '../session/scope';
import { remember } from './documentCache';
import type { Open } from './shared';

/** After this long the page waits for the listener instead. */
const ANSWER_MS = 3_000;

/** What a page shows first: the rows of a query, or one document (`collection/id`). */
export type FirstQuery = Query | string;

const answers = new Map<string, Promise<Stored[] | null>>();
/** Number of scopes that have ended: an answer requested in an earlier one is dropped. */
let left = 0;

/**
 * Requests a page's first data over REST, with the ID token stored on this device, before the
 * Firestore SDK has loaded. Security rules apply as usual. If the request is refused, late or
 * malformed it resolves to null and the page waits for its listener.
 * @returns null when this device has no valid token of the person
 */
export function askEarly(uid: string, first: FirstQuery): Promise<Stored[] | null> | null {
  const query = typeof first === 'string' ? first : { ...first, limit: first.limit ?? PAGE_SIZE };
  const key = keyOfFirst(query);
  const known = answers.get(key);
  if (known) return known;
  const account = accountOnDevice();
  if (account?.uid !== uid || account.token === null) return null;
  // Nothing is lost: the page's listener asks the same, and reports what fails.
  const answer = ask(query, account.token).catch(() => null);
  answers.set(key, answer);
  return answer;
}

const keyOfFirst = (first: FirstQuery) => (typeof first === 'string' ? first : keyOf(first));

async function ask(first: FirstQuery, token: string): Promise<Stored[] | null> {
  const before = left;
  const rows =
    typeof first === 'string' ? await document(first, token) : await rowsOf(first, token);
  if (!rows || left !== before) return null;
  const collection = typeof first === 'string' ? first.split('/')[0] : first.collection;
  countDocuments(Math.max(1, rows.length));
  for (const row of rows) remember(`${collection}/${row.id}`, () => row);
  return rows;
}

// Requests may start before the first scope opens; answers must not leak to the next person.
addScopeHooks({
  ended: () => {
    left += 1;
    answers.clear();
  },
});

async function rowsOf(query: Query, token: string): Promise<Stored[] | null> {
  const answer = await fetch(`${documentsUrl()}:runQuery`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: structuredQuery(query) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return answer.ok ? restRows(await answer.json()) : null;
}

async function document(path: string, token: string): Promise<Stored[] | null> {
  const answer = await fetch(`${documentsUrl()}/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  const found = answer.ok ? restDocument(await answer.json()) : null;
  return found && [found];
}

/** Base URL of the Firestore REST API. */
export function documentsUrl(): string {
  const origin = emulators
    ? `http://${emulators.host}:${emulators.firestore}`
    : 'https://firestore.googleapis.com';
  return `${origin}/v1/projects/${firebaseConfig.projectId}/databases/(default)/documents`;
}

/** Shows a query's early answer, if any, until its listener hears from the server. */
export function withEarly<T>(
  query: FirstQuery,
  decode: (rows: Stored[]) => T,
  open: Open<T>,
): Open<T> {
  return (sink) => {
    const key = keyOfFirst(query);
    const answer = answers.get(key);
    // Only the first subscriber gets the answer; for the next one it would be out of date.
    answers.delete(key);
    let over = false;
    void answer?.then((rows) => {
      // An empty answer has nothing to show and would hide what the local cache holds.
      if (rows && rows.length > 0 && !over) sink.first(decode(rows));
    });
    const stop = open(sink);
    return () => {
      over = true;
      stop();
    };
  };
}
