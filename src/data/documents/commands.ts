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
 * Deletes a document's record. For ten seconds it can be taken back; then removeFile deletes the stored file, or an hourly run of the
 * server's when this browser is gone by then. @throws AppError `not-found` when it is gone already
 */
export function deleteDocument(id: string): Promise<Deleted> {
  return deleteRecord(DOCUMENTS, id);
}

/** Deletes the stored file of a document that was deleted for good. @throws AppError */
export async function removeFile({ entry }: Deleted): Promise<void> {
  await call(DOCUMENT_CALLS.removeDocumentFile, { entry });
}
