import { collection, doc, query, runTransaction, updateDoc, where, type Query } from 'firebase/firestore';
import { deleteObject, ref, type StorageReference } from 'firebase/storage';
import { newestFirst, type ClientDocument } from '@/domain/documents/document';
import type { PagedSource } from '@/domain/live';
import { fieldsOf } from '@/domain/search/stored';
import { recordIn, type Actor } from './audit';
import { decodeDocument } from './documentCodec';
import { attempt } from './errors';
import { db } from './firestore';
import { pagedQuery } from './paged';
import { storage } from './storage';

export const DOCUMENTS = 'documenti';

/** A client has few documents, but their stored dates have types that don't sort together: pages are large and sorted here. */
const DOCUMENTS_PAGE = 200;

/** A client's documents, newest first. @param options.onlyVisible what the client may see */
export function documentsOf(uid: string, { onlyVisible }: { onlyVisible: boolean }): PagedSource<ClientDocument> {
  const own = (): Query => {
    const all = query(collection(db(), DOCUMENTS), where('userId', '==', uid));
    return onlyVisible ? query(all, where('visibilityProfile', '==', true)) : all;
  };
  const key = `documents/${uid}/${onlyVisible ? 'visible' : 'all'}`;
  return pagedQuery(key, own, decodeDocument, { pageSize: DOCUMENTS_PAGE, sort: newestFirst });
}

/** Whether the client sees a document. @throws AppError */
export function setDocumentVisibility(id: string, visible: boolean): Promise<void> {
  return attempt(() => updateDoc(doc(db(), DOCUMENTS, id), { visibilityProfile: visible }));
}

/**
 * Deletes a document: the stored file first, then its record together with the register's entry. Where it fails half-way it can be
 * repeated, and no file stays behind that nothing names. @throws AppError
 */
export async function deleteDocument(document: ClientDocument, by: Actor): Promise<void> {
  await attempt(() => deleteStoredFile(document));
  await attempt(() =>
    runTransaction(db(), async (transaction) => {
      const record = doc(db(), DOCUMENTS, document.id);
      const stored = await transaction.get(record);
      if (!stored.exists()) return;
      transaction.delete(record);
      recordIn(transaction, { by, what: 'delete', collection: DOCUMENTS, docId: document.id, before: stored.data() });
    }),
  );
}

/** By path, or for old records by address. A record can only name files of its own client, whatever it says. */
async function deleteStoredFile({ userId, filePath, fileUrl }: ClientDocument): Promise<void> {
  const file = storedFile(filePath ?? fileUrl);
  if (!file?.fullPath.startsWith(`documenti/${userId}/`)) return;
  try {
    await deleteObject(file);
  } catch (error) {
    if (fieldsOf(error).code !== 'storage/object-not-found') throw error;
  }
}

/** null for an address that is not of our storage: nothing of ours to delete. */
function storedFile(place: string): StorageReference | null {
  try {
    return place === '' ? null : ref(storage, place);
  } catch (error) {
    if (fieldsOf(error).code === 'storage/invalid-argument' || fieldsOf(error).code === 'storage/invalid-url') return null;
    throw error;
  }
}
