import { doc, updateDoc } from 'firebase/firestore';
import type { UploadCategory } from '@/domain/documents/document';
import { attempt } from '@/data/firebase/errors';
import { db } from '@/data/firebase/firestore';
import { DOCUMENTS } from './queries';

/** Whether the client sees a document. @throws AppError */
export function setDocumentVisibility(id: string, visible: boolean): Promise<void> {
  return attempt(() => updateDoc(doc(db(), DOCUMENTS, id), { visibilityProfile: visible }));
}

/** How a document is filed. What the old application kept of its visibility as text becomes what it means. @throws AppError */
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
