import { FieldValue, type Firestore, type WriteBatch } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import { COMMIT_MAX_BYTES } from '@/domain/commitSize';
import { sizeOf } from './commits';

/** The SDK calls `_reset` before it attempts a transaction again. */
type Batch = WriteBatch & { _reset: () => void };

/**
 * Measures every batch and transaction (which is a batch too): documents with their new index
 * entries, whose size no emulator limits. Above our limit a write fails in the emulator; in a real
 * project, where it may still fit, it is only reported.
 * @returns the same database
 */
export function measured(db: Firestore, emulated: boolean): Firestore {
  const newBatch = db.batch.bind(db);
  db.batch = () => measure(newBatch() as Batch, emulated);
  return db;
}

function measure(batch: Batch, emulated: boolean): Batch {
  const written = { documents: 0, bytes: 0 };
  const add = (path: string, data: unknown) => {
    const fitted = written.bytes <= COMMIT_MAX_BYTES;
    written.documents += 1;
    written.bytes += sizeOf(path, data).bytes;
    if (!fitted || written.bytes <= COMMIT_MAX_BYTES) return;
    if (emulated) throw new RangeError(`a commit of ${JSON.stringify(written)} at ${path}`);
    // Ids are not logged: that of a reserved phone number is the number itself.
    logger.error('A commit outgrew our limit', {
      collection: path.split('/')[0],
      documents: written.documents,
      bytes: written.bytes,
    });
  };
  for (const kind of ['create', 'set', 'update', 'delete'] as const) {
    const write = batch[kind].bind(batch) as (...given: unknown[]) => Batch;
    batch[kind] = ((ref: { path: string }, ...given: unknown[]) => {
      add(ref.path, kind === 'delete' ? null : withTimes(given[0]));
      return write(ref, ...given);
    }) as never;
  }
  const reset = batch._reset.bind(batch);
  batch._reset = () => {
    Object.assign(written, { documents: 0, bytes: 0 });
    reset();
  };
  return batch;
}

const SERVER_TIME = FieldValue.serverTimestamp();

/** Counts `serverTimestamp()` as the time that will be stored; the sentinel itself is larger. */
function withTimes(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || data instanceof FieldValue) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      value instanceof FieldValue && value.isEqual(SERVER_TIME) ? new Date(0) : (value as unknown),
    ]),
  );
}
