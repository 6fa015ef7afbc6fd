import { FieldValue, Firestore } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { expect, it, vi } from 'vitest';
import { COMMIT_MAX_BYTES } from '@/domain/commitSize';
import { sizeOf } from './commits';
import { measured } from './measured';

const firestore = (emulated: boolean) => measured(new Firestore({ projectId: 'demo-x' }), emulated);
/** Takes a fifth of a commit's maximum size. */
const fifth = { x: 'x'.repeat(COMMIT_MAX_BYTES / 5) };

it('[DE-091] a batch fails in the emulator once it is larger than a commit may be', () => {
  const db = firestore(true);
  const batch = db.batch().create(db.doc('a/1'), fifth).set(db.doc('a/2'), fifth);
  batch.update(db.doc('a/3'), fifth).delete(db.doc('a/4')).set(db.doc('a/5'), fifth, {});
  expect(() => batch.set(db.doc('a/6'), fifth)).toThrow(/a commit of .* at a\/6/);
});

it('[DE-091] index entries count, by the deployed indexes', () => {
  const db = firestore(true);
  const tokens = Array.from({ length: 700 }, (_, n) => `token${n}`);
  const idx = { tokens, at: new Date() };
  const batch = db.batch();
  const write = (n: number) => batch.set(db.doc(`orders/${n}`), { idx });
  let written = 0;
  expect(() => {
    for (; written < 200; written += 1) write(written);
  }).toThrow(RangeError);
  expect(written).toBeGreaterThan(5);
});

it('[DE-091] another attempt of a transaction begins at nothing', () => {
  const db = firestore(true);
  const batch = db.batch() as ReturnType<typeof db.batch> & { _reset: () => void };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    for (const id of '1234') batch.set(db.doc(`a/${id}`), fifth);
    batch._reset();
  }
});

it('[DE-091] [SE-021] a real project reports it once, and goes on', () => {
  const error = vi.spyOn(logger, 'error').mockImplementation(() => undefined);
  const db = firestore(false);
  const batch = db.batch();
  for (const id of '12345678') batch.set(db.doc(`numeri/contatti_+3933312345${id}`), fifth);
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.calls[0]?.[1]).toMatchObject({ collection: 'numeri', documents: 5 });
  expect(JSON.stringify(error.mock.calls)).not.toContain('+39');
});

it('[DE-091] a server’s time counts as a time', () => {
  const db = firestore(true);
  const transforms = { at: FieldValue.serverTimestamp(), other: FieldValue.serverTimestamp() };
  const time = sizeOf('a/1', { at: new Date(), other: new Date() }).bytes;
  const count = Math.floor(COMMIT_MAX_BYTES / time);
  const batch = db.batch();
  for (let n = 0; n < count; n += 1) batch.set(db.doc('a/1'), transforms);
  expect(() => batch.set(db.doc('a/1'), transforms).set(db.doc('a/1'), transforms)).toThrow(
    RangeError,
  );
});
