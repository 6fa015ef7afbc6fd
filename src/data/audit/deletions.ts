import { AUDIT_CALLABLES } from '@/domain/callables/audit';
import { AppError, isAppErrorCode } from '@/domain/errors';
import type { DeletableCollection } from '@/domain/audit/collections';
import { call } from '../callables/call';

/** What is needed to undo a deletion. */
export interface Deleted {
  /** The id of its audit log entry. */
  entry: string;
  /** False if the record was too large for an entry. */
  undoable: boolean;
}

/**
 * Deletes a record through a function that also writes the audit log.
 * @throws AppError `not-found` when it is already gone
 */
export function deleteRecord(collection: DeletableCollection, id: string): Promise<Deleted> {
  return call(AUDIT_CALLABLES.deleteRecord, { collection, id });
}

/** The result for one record of a bulk operation. */
export type Outcome<Value> = { value: Value } | { error: AppError };

/**
 * Deletes records independently of each other; a retry deletes what is left.
 * @throws AppError when the call itself fails
 */
export async function deleteRecords(
  collection: DeletableCollection,
  ids: readonly string[],
): Promise<Outcome<Deleted>[]> {
  const { results } = await call(AUDIT_CALLABLES.deleteRecords, { collection, ids: [...ids] });
  return results.map((result) =>
    'refused' in result
      ? { error: new AppError(isAppErrorCode(result.refused) ? result.refused : 'unknown') }
      : { value: { entry: result.entry, undoable: result.undoable } },
  );
}

/** Undoes a deletion; the record returns unless another has taken its id. @throws AppError */
export async function restoreDeleted({ entry }: Pick<Deleted, 'entry'>): Promise<void> {
  await call(AUDIT_CALLABLES.restoreRecord, { entry });
}
