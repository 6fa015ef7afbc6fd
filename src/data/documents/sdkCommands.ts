import { doc, updateDoc } from 'firebase/firestore';
import { DOCUMENT_CALLS } from '@/domain/calls/documents';
import type { Actor } from '@/data/registro';
import { deleteRegistered, type Deleted } from '@/data/sdkRegistered';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { call } from '@/data/calls';
import { DOCUMENTS } from './queries';

/** Whether the client sees a document. @throws AppError */
export function setDocumentVisibility(id: string, visible: boolean): Promise<void> {
  return attempt(() => updateDoc(doc(db(), DOCUMENTS, id), { visibilityProfile: visible }));
}

/**
 * Deletes a document's record. For ten seconds it can be taken back; then removeFile deletes the stored file, or an hourly run of the
 * server's when this browser is gone by then. @throws AppError `not-found` when it is gone already
 */
export function deleteDocument(id: string, by: Actor): Promise<Deleted> {
  return deleteRegistered({ collection: DOCUMENTS, id, what: 'delete-document', by });
}

/** Deletes the stored file of a document that was deleted for good. @throws AppError */
export async function removeFile({ entry }: Deleted): Promise<void> {
  await call(DOCUMENT_CALLS.removeDocumentFile, { entry });
}
