import { fieldsOf, timeOf, type Problem } from '../stored';

/** Stored in `documenti.fileType`. */
export const FILE_TYPES = ['pdf', 'jpg', 'jpeg', 'png'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Stored in `documenti.uploadCategory`; Generico comes from the client's documents page. */
export const UPLOAD_CATEGORIES = ['Tecnico', 'Alimentazione', 'Generico'] as const;
export type UploadCategory = (typeof UPLOAD_CATEGORIES)[number];

/** A record of `documenti`: a client's file. */
export interface ClientDocument {
  id: string;
  userId: string;
  /** File name on the sender's device. */
  fileName: string;
  /** null when neither the record nor the file name has a known type. */
  fileType: FileType | null;
  uploadedAt: Date | null;
  /** `uploadUser` is Utente; otherwise Amministrazione. */
  byClient: boolean;
  /** `visibilityProfile`: whether the client sees it. */
  visible: boolean;
  category: UploadCategory;
  /** The conversation it was sent in; null in records of the old application. */
  ticketId: string | null;
  /** Storage path in the owner's folder; null when invalid, which is then in `problems`. */
  filePath: string | null;
  problems: Problem[];
}

/** Display name of a document. */
export function documentName({ fileName }: Pick<ClientDocument, 'fileName'>): string {
  return fileName || 'Documento senza nome';
}

/** Index fields (`idx`): stored dates have types that don't sort together. Never throws. */
export function documentIdx(stored: unknown): { at: Date | null } {
  return { at: timeOf(fieldsOf(stored).uploadedAt) };
}
