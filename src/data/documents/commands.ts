import { DOCUMENT_CALLABLES } from '@/domain/callables/documents';
import { call } from '@/data/callables/call';
import { lazyModule } from '@/data/firebase/lazy';
import { deleteRecord, type Deleted } from '@/data/audit/deletions';
import { DOCUMENTS } from './queries';

export const { setDocumentVisibility, setDocumentCategory } = lazyModule(
  () => import('./sdkCommands'),
);

/**
 * Deletes a document's record. It can be undone for ten seconds; then removeFile deletes the file,
 * or an hourly server job if this browser is closed.
 * @throws AppError `not-found` when it is already gone
 */
export function deleteDocument(id: string): Promise<Deleted> {
  return deleteRecord(DOCUMENTS, id);
}

/** Deletes the file of a document whose deletion is final. @throws AppError */
export async function removeFile({ entry }: Deleted): Promise<void> {
  await call(DOCUMENT_CALLABLES.removeDocumentFile, { entry });
}
