import { REGISTER_CALLS } from '@/domain/calls/register';
import { AppError, isAppErrorCode } from '@/domain/errors';
import type { DeletableCollection } from '@/domain/register/collections';
import { call } from '../calls/calls';

/** What is needed to take a deletion back. */
export interface Deleted {
  /** The register's entry of the deletion. */
  entry: string;
  /** False where there was more than an entry can hold. */
  undoable: boolean;
}

/** Deletes a record; a function does it and writes the register's entry. @throws AppError `not-found` when it is gone already */
export function deleteRecord(collection: DeletableCollection, id: string): Promise<Deleted> {
  return call(REGISTER_CALLS.deleteRecord, { collection, id });
}

/** What became of one record of many. */
export type Outcome<Value> = { value: Value } | { error: AppError };

/** Deletes many records, each for itself; asked again it does what is left. @throws AppError when nothing could be asked for */
export async function deleteRecords(
  collection: DeletableCollection,
  ids: readonly string[],
): Promise<Outcome<Deleted>[]> {
  const { results } = await call(REGISTER_CALLS.deleteRecords, { collection, ids: [...ids] });
  return results.map((result) =>
    'refused' in result
      ? { error: new AppError(isAppErrorCode(result.refused) ? result.refused : 'unknown') }
      : { value: { entry: result.entry, undoable: result.undoable } },
  );
}

/** Takes a deletion back: the record returns as it was, unless another has taken its place. @throws AppError */
export async function restoreDeleted({ entry }: Pick<Deleted, 'entry'>): Promise<void> {
  await call(REGISTER_CALLS.restoreRecord, { entry });
}
