/** Helper documents that functions write carry the time at which they expire. */
import { expect, it } from 'vitest';
import { timeOf } from '@/domain/stored';
import { rationCallable } from '../../functions/src/kit/callable-ration';
import { takeOfDay, takeTurn } from '../../functions/src/kit/ration';
import { beginImport } from '../../functions/src/orders/import-progress';
import { tombstone } from '../../functions/src/people/tombstone';
import { db, newId } from './emulated';

it('[SE-024] turns, rations, tombstones and imports carry the time of their end', async () => {
  const uid = newId('u');
  const mark = newId('m');
  expect(await takeTurn('notifica-messaggio', uid, 60_000, mark)).toBe(true);
  expect(await takeOfDay('ricette', uid, 5)).toBe(4);
  await rationCallable('health', { uid, role: 'user', email: '', emailVerified: true });
  const { ref, data } = tombstone(db, uid);
  await ref.set(data);
  const run = await beginImport({ startDate: '1999-01-01', endDate: '1999-01-01' }, uid);
  const rations = await db.collection('limiti').where('uid', '==', uid).get();
  const documents = [
    await db.doc(`limiti/notifica-messaggio_${uid}`).get(),
    await db.doc(`limiti/ricette_${uid}`).get(),
    ...rations.docs,
    await ref.get(),
    ...(run ? [await run.ref.get()] : []),
  ];
  expect(documents.length).toBeGreaterThanOrEqual(5);
  for (const document of documents) {
    const end = timeOf(document.get('expireAt'));
    expect(end?.getTime(), document.ref.path).toBeGreaterThan(Date.now());
  }
  await run?.ref.delete();
});
