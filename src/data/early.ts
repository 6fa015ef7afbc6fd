import { PAGE_SIZE } from '@/domain/limits';
import { fieldsOf, textOf } from '@/domain/stored';
import type { Stored } from './codec';
import { emulators, firebaseConfig } from './env';
import { keyOf, type Query } from './query';
import { countDocuments } from './reads';
import { restDocument, restRows, structuredQuery } from './restQuery';
import { remember } from './seen';
import type { Open } from './shared';

/** After so long the listener is waited for instead. */
const ANSWER_MS = 3_000;
/** A token so close to its end could end on the way. */
const TOKEN_REST_MS = 60_000;

/** What a page shows first: the rows of a query, or one document (collection/id). */
export type FirstQuestion = Query | string;

const answers = new Map<string, Promise<Stored[] | null>>();

/**
 * Asks Firestore for what a page shows first, over REST and with the ID token that is stored on this device, before the database
 * library has been downloaded. The rules judge it like any other question. Refused, late, malformed or without a token it answers
 * null, and the page waits for its listener as it would without this.
 */
export function askEarly(question: FirstQuestion): Promise<Stored[] | null> {
  const asked = typeof question === 'string' ? question : { ...question, limit: question.limit ?? PAGE_SIZE };
  const answer = ask(asked).catch(() => null);
  answers.set(keyOfQuestion(asked), answer);
  return answer;
}

const keyOfQuestion = (question: FirstQuestion) => (typeof question === 'string' ? question : keyOf(question));

async function ask(question: FirstQuestion): Promise<Stored[] | null> {
  const token = storedToken();
  if (token === null) return null;
  const rows = typeof question === 'string' ? await document(question, token) : await rowsOf(question, token);
  if (!rows) return null;
  const collection = typeof question === 'string' ? question.split('/')[0] : question.collection;
  countDocuments(Math.max(1, rows.length));
  for (const row of rows) remember(`${collection}/${row.id}`, () => row);
  return rows;
}

async function rowsOf(query: Query, token: string): Promise<Stored[] | null> {
  const answer = await fetch(`${documentsAddress()}:runQuery`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ structuredQuery: structuredQuery(query) }),
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return answer.ok ? restRows(await answer.json()) : null;
}

async function document(path: string, token: string): Promise<Stored[] | null> {
  const answer = await fetch(`${documentsAddress()}/${path}`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  });
  return answer.ok ? [restDocument(await answer.json())] : null;
}

/** The ID token that Firebase Auth keeps on this device, while it is valid. */
export function storedToken(): string | null {
  const kept: unknown = JSON.parse(localStorage.getItem(`firebase:authUser:${firebaseConfig.apiKey}:[DEFAULT]`) ?? 'null');
  const { accessToken, expirationTime } = fieldsOf(fieldsOf(kept).stsTokenManager);
  const valid = typeof expirationTime === 'number' && expirationTime - Date.now() > TOKEN_REST_MS;
  return valid ? textOf(accessToken) : null;
}

/** Where Firestore's documents are over REST. */
export function documentsAddress(): string {
  const origin = emulators ? `http://${emulators.host}:${emulators.firestore}` : 'https://firestore.googleapis.com';
  return `${origin}/v1/projects/${firebaseConfig.projectId}/databases/(default)/documents`;
}

/** Shows the early answer to a question, if it was asked, until its listener has heard from the server. */
export function withEarly<T>(asked: FirstQuestion, decode: (rows: Stored[]) => T, open: Open<T>): Open<T> {
  return (sink) => {
    const key = keyOfQuestion(asked);
    const answer = answers.get(key);
    // Only for the first who asks: what comes later has the listener's state, or asks anew because this one is old.
    answers.delete(key);
    let over = false;
    void answer?.then((rows) => {
      // An empty answer shows nothing, and would stand before what this device remembers.
      if (rows && rows.length > 0 && !over) sink.first(decode(rows));
    });
    const stop = open(sink);
    return () => {
      over = true;
      stop();
    };
  };
}
