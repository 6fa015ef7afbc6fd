import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { firstFailures } from '../../functions/src/kit/tries';
import { db } from './emulated';

it('[SE-003] remembers when an event failed first, also when two attempts fail at once, for as long as it may come again', async () => {
  const id = randomUUID();
  const at = Date.now();
  const [one, other] = await Promise.all([
    firstFailures.note(id, at),
    firstFailures.note(id, at + 5),
  ]);
  expect(one).toBe(other);
  expect([at, at + 5]).toContain(one);
  expect(await firstFailures.note(id, at + 900_000)).toBe(one);
  const kept = (await db.doc(`limiti/evento_${id}`).get()).data() ?? {};
  expect(Object.keys(kept).toSorted()).toEqual(['at', 'expireAt']);
  expect((kept.expireAt as Timestamp).toMillis() - at).toBeGreaterThan(24 * 3_600_000);
});
