import { PAGE_SIZE } from '@/domain/limits';
import type { Stored } from '../stored/codec';
import { emulators, firebaseConfig } from '../firebase/env';
import { keyOf, type Query } from './query';
import { countDocuments } from './reads';
import { accountOnDevice } from '../session/remembered';
import { restDocument, restRows, structuredQuery } from './restQuery';
import { addPart } from '../session/scope';
import { remember } from './seen';
import type { Open } from './shared';

/** After so long the listener is waited for instead. */
const ANSWER_MS = 3_000;

/** What a page shows first: the rows of a query, or one document (collection/id). */
export type FirstQuestion = Query | string;

const answers = new Map<string, Promise<Stored[] | null>>();
/** Counts the people who have left: an answer for one of them comes too late. */
let left = 0;

/**
 * Asks Firestore for what a page shows a person first, over REST and with the ID token that this device keeps of theirs, before the
 * database library is there. The rules judge it like any other question. Refused, late, malformed or without a token it answers null,
 * and the page waits for its listener as it would without this.
 * @returns null when there is nothing to ask with
 */
export function askEarly(uid: string, question: FirstQuestion): Promise<Stored[] | null> | null {
  const asked =
    typeof question === 'string' ? question : { ...question, limit: question.limit ?? PAGE_SIZE };
  const key = keyOfQuestion(asked);
  const known = answers.get(key);
  if (known) return known;
  const account = accountOnDevice();
  if (account?.uid !== uid || account.token === null) return null;
  const answer = ask(asked, account.token).catch(() => null);
  answers.set(key, answer);
  return answer;
}

const keyOfQuestion = (question: FirstQuestion) =>
  typeof question === 'string' ? question : keyOf(question);

async function ask(question: FirstQuestion, token: string): Promise<Stored[] | null> {
  const before = left;
  const rows =
    typeof question === 'string' ? await document(question, token) : await rowsOf(question, token);
  if (!rows || left !== before) return null;
  const collection = typeof question === 'string' ? question.split('/')[0] : question.collection;
  countDocuments(Math.max(1, rows.length));
  for (const row of rows) remember(`${collection}/${row.id}`, () => row);
  return rows;
}

// Asked before the first scope opens; what one person was answered is not shown to the next.
addPart({
  ended: () => {
    left += 1;
    answers.clear();
  },
});

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
  const found = answer.ok ? restDocument(await answer.json()) : null;
  return found && [found];
}

/** Where Firestore's documents are over REST. */
export function documentsAddress(): string {
  const origin = emulators
    ? `http://${emulators.host}:${emulators.firestore}`
    : 'https://firestore.googleapis.com';
  return `${origin}/v1/projects/${firebaseConfig.projectId}/databases/(default)/documents`;
}

/** Shows the early answer to a question, if it was asked, until its listener has heard from the server. */
export function withEarly<T>(
  asked: FirstQuestion,
  decode: (rows: Stored[]) => T,
  open: Open<T>,
): Open<T> {
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
