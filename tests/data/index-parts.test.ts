/**
 * The search parts of a conversation are written one per commit: a run may be interrupted after any
 * of them.
 */
import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { commitSize, COMMIT_MAX_BYTES, ENTRIES_MAX } from '@/domain/commitSize';
import { searchToken } from '@/domain/search/ngrams';
import { isIndexed } from '@/domain/tickets/idx';
import { sizeOf } from '../../functions/src/kit/commits';
import { keepTicketIndex } from '../../functions/src/indexing/ticket-index';
import { buildMessage, buildTicket } from '../fixtures/builders';
import { adminDb, clear, closeAdmin } from './harness';

beforeEach(clear);
afterAll(closeAdmin);

const says = (content: string) => buildMessage({ content });
/** A message of about 900 unique tokens. */
const filling = (seed: number) =>
  says(
    Array.from({ length: 120 }, (_, index) =>
      ((index + 7) * (seed + 13) * 7919 * 104_729).toString(36),
    ).join(' '),
  );
const wordOf = (index: number) => `parola${index}x${index * 7919}`;
/** Five long messages in three parts, each with a unique word. */
const FIVE = Array.from({ length: 5 }, (_, index) => [says(wordOf(index)), filling(index)]).flat();

const cutOff = new Error('cut off');
/** The database, failing after some transactions. */
function cutOffAfter(commits: number): Firestore {
  let left = commits;
  return new Proxy(adminDb, {
    get(target, name) {
      if (name === 'runTransaction')
        return (...given: Parameters<Firestore['runTransaction']>) => {
          if (left === 0) throw cutOff;
          left -= 1;
          return target.runTransaction(...given);
        };
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

const parts = adminDb.collection('indicitickets');
async function isFound(word: string): Promise<boolean> {
  const { docs } = await parts
    .where('tokens', 'array-contains', searchToken(word))
    .orderBy('at', 'desc')
    .get();
  return docs.some((part) => part.get('ticket') === 't');
}

it.each([
  ['a message in the middle is deleted', FIVE.toSpliced(4, 1), [0, 1, 3, 4]],
  ['messages are put before', [filling(20), filling(21), ...FIVE], [0, 2, 4]],
  ['messages follow', [...FIVE, filling(22), filling(23), filling(24)], [0, 2, 4]],
])('[DE-091] when %s, words that stay are found after every commit', async (_, next, words) => {
  const ticket = adminDb.doc('tickets/t');
  await ticket.set(buildTicket({ conversations: FIVE }));
  await keepTicketIndex(adminDb, 'nutritional', 't');
  await ticket.update({ conversations: next });
  for (let runs = 1; ; runs += 1) {
    expect(runs).toBeLessThan(20);
    const cut = await keepTicketIndex(cutOffAfter(1), 'nutritional', 't').then(
      () => false,
      (error: unknown) => error === cutOff,
    );
    for (const index of words) expect(await isFound(wordOf(index)), wordOf(index)).toBe(true);
    if (!cut) break;
    expect(isIndexed((await ticket.get()).data())).toBe(false);
  }
  expect(isIndexed((await ticket.get()).data())).toBe(true);
  expect(await isFound(wordOf(2))).toBe(words.includes(2));
  expect(await keepTicketIndex(adminDb, 'nutritional', 't')).toBe(false);
  const stored = (await parts.get()).docs;
  expect(new Set(stored.map((part) => String(part.get('of')))).size).toBe(stored.length);
  for (const part of stored) {
    const { entries, bytes } = commitSize(sizeOf, [{ path: part.ref.path, after: part.data() }]);
    expect(entries).toBeLessThan(ENTRIES_MAX);
    expect(2 * bytes).toBeLessThan(COMMIT_MAX_BYTES);
  }
});
