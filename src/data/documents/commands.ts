import { DOCUMENT_CALLS } from '@/domain/calls/documents';
import { call } from '@/data/calls/calls';
import { codeOf, later } from '@/data/firebase/later';
import { deleteRecord, type Deleted } from '@/data/audit/registered';
import { DOCUMENTS } from './queries';

const code = codeOf(() => import('./sdkCommands'));
export const setDocumentVisibility = later(
  code,
  ({ setDocumentVisibility }) => setDocumentVisibility,
);
export const setDocumentCategory = later(code, ({ setDocumentCategory }) => setDocumentCategory);

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
  await call(DOCUMENT_CALLS.removeDocumentFile, { entry });
}
