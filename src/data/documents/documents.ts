import { doc, updateDoc } from 'firebase/firestore';
import { DOCUMENT_CALLS } from '@/domain/calls/documents';
import { newestFirst, type ClientDocument } from '@/domain/documents/document';
import type { PagedSource } from '@/domain/live';
import type { Actor } from '@/data/registro';
import { deleteRegistered, type Deleted } from '@/data/registered';
import { decodeDocument } from './codec';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { call } from '@/data/calls';
import { pagedQuery } from '@/data/paged';
import { DOCUMENTS, documentsQuery } from './queries';

/** A client has few documents, but their stored dates have types that don't sort together: pages are large and sorted here. */
const DOCUMENTS_PAGE = 200;

/** A client's documents, newest first. @param options.onlyVisible what the client may see */
export function documentsOf(uid: string, options: { onlyVisible: boolean }): PagedSource<ClientDocument> {
  return pagedQuery(documentsQuery(uid, options), decodeDocument, { pageSize: DOCUMENTS_PAGE, sort: newestFirst });
}

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
