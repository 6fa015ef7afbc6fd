import { serverTimestamp } from 'firebase/firestore';
import type { ClientDocument } from '@/domain/documents/document';

/** A new record with the server's time. Its provisional index lists it before the trigger runs. */
export function encodeDocument(document: Omit<ClientDocument, 'id' | 'problems' | 'uploadedAt'>) {
  const { userId, fileName, fileType, byClient, visible, category, ticketId, filePath } = document;
  return {
    userId,
    fileName,
    fileType,
    uploadedAt: serverTimestamp(),
    uploadUser: byClient ? 'Utente' : 'Amministrazione',
    visibilityProfile: visible,
    uploadCategory: category,
    ...(ticketId === null ? {} : { ticketId }),
    ...(filePath === null ? {} : { filePath }),
    idx: { at: serverTimestamp() },
  };
}
