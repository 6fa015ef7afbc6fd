import { doc, updateDoc } from 'firebase/firestore';
import { attempt } from '@/data/errors';
import { db } from '@/data/firestore';
import { DOCUMENTS } from './queries';

/** Whether the client sees a document. @throws AppError */
export function setDocumentVisibility(id: string, visible: boolean): Promise<void> {
  return attempt(() => updateDoc(doc(db(), DOCUMENTS, id), { visibilityProfile: visible }));
}
