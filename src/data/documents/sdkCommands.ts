import { doc, updateDoc } from 'firebase/firestore';
import type { UploadCategory } from '@/domain/documents/document';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { DOCUMENTS } from './queries';

/** Shows a document to the client, or hides it. @throws AppError */
export function setDocumentVisibility(id: string, visible: boolean): Promise<void> {
  return attempt(() => updateDoc(doc(db(), DOCUMENTS, id), { visibilityProfile: visible }));
}

/**
 * Changes a document's category. Also normalises the visibility, which legacy records store as
 * text.
 * @throws AppError
 */
export function setDocumentCategory(
  document: { id: string; visible: boolean },
  category: UploadCategory,
): Promise<void> {
  return attempt(() =>
    updateDoc(doc(db(), DOCUMENTS, document.id), {
      uploadCategory: category,
      visibilityProfile: document.visible,
    }),
  );
}
