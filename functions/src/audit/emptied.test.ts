import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { INVALID_ARGUMENT } from '../kit/runtime';
import { followEmptied } from './recorded-writes';

const snapshot = (data: object) => ({ exists: true, data: () => data }) as DocumentSnapshot;
const event = {
  id: 'e1',
  params: { collection: 'percorsi', id: 'p1' },
  data: {
    before: snapshot({ uid: 'u1', steps: [{ name: 'Consegna' }] }),
    after: snapshot({ uid: 'u1', steps: [{ x: [['deep']] }] }),
  },
};

/**
 * A database that answers each commit with the next of these answers, and what was written to it.
 */
function firestoreOf(...answers: (Error | null)[]) {
  const created: object[] = [];
  const db = {
    batch: () => ({
      create: (_: unknown, data: object) => void created.push(data),
      commit: () => {
        const error = answers.shift() ?? null;
        return error ? Promise.reject(error) : Promise.resolve([]);
      },
    }),
  } as unknown as Firestore;
  return { db, created };
}
const refused = (code: number) => Object.assign(new Error('refused'), { code });

it.each([
  ['the database', refused(INVALID_ARGUMENT)],
  ['its library', new Error('deeper than 20 levels')],
])('[SE-027] lists that %s refuses are left out of the entry', async (_, error) => {
  const { db, created } = firestoreOf(error);
  await followEmptied(db, event);
  expect(created).toHaveLength(2);
  expect(created[0]).toHaveProperty('before');
  expect(created[1]).toMatchObject({ what: 'empty', docId: 'p1', about: 'u1' });
  expect(created[1]).not.toHaveProperty('before');
  expect(created[1]).not.toHaveProperty('after');
});

it('[SE-027] after any other failure the event is retried', async () => {
  const { db, created } = firestoreOf(refused(14));
  await expect(followEmptied(db, event)).rejects.toThrow('refused');
  expect(created).toHaveLength(1);
});
