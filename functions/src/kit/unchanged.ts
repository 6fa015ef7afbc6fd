import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { FAILED_PRECONDITION, isCode, NOT_FOUND } from './runtime';

/** The order in which documents were written, the oldest write first. */
export function byLastWrite(one: DocumentSnapshot, other: DocumentSnapshot): number {
  const [a, b] = [one, other].map(({ updateTime }) => updateTime?.valueOf() ?? '');
  return (a ?? '').localeCompare(b ?? '');
}

/** Deletes a document, unless it was changed or deleted since it was read. */
export async function deleteUnchanged({ ref, updateTime }: DocumentSnapshot): Promise<void> {
  try {
    await ref.delete(updateTime ? { lastUpdateTime: updateTime } : {});
  } catch (error) {
    if (!isCode(error, FAILED_PRECONDITION, NOT_FOUND)) throw error;
  }
}
