import { fieldsOf, timeOf, type Problem } from '../stored';

/** Stored in `documenti.fileType`. */
export const FILE_TYPES = ['pdf', 'jpg', 'jpeg', 'png'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** Stored in `documenti.uploadCategory`; Generico comes from the client's documents page. */
export const UPLOAD_CATEGORIES = ['Tecnico', 'Alimentazione', 'Generico'] as const;
export type UploadCategory = (typeof UPLOAD_CATEGORIES)[number];

/** One record of `documenti`: a file of a client. */
export interface ClientDocument {
  id: string;
  userId: string;
  /** The name the file had on the sender's device. */
  fileName: string;
  /** null when the record names none of ours and the file name doesn't tell. */
  fileType: FileType | null;
  uploadedAt: Date | null;
  /** `uploadUser` is Utente; otherwise Amministrazione. */
  byClient: boolean;
  /** `visibilityProfile`: whether the client sees it. */
  visible: boolean;
  category: UploadCategory;
  /** The conversation it was sent in; null in records that the old application wrote. */
  ticketId: string | null;
  /** Its place in storage, in its owner's folder; null when the record names none, with a problem that says so. */
  filePath: string | null;
  problems: Problem[];
}

/** How a document is called on screen. */
export function documentName({ fileName }: Pick<ClientDocument, 'fileName'>): string {
  return fileName || 'Documento senza nome';
}

/** What the trigger keeps on one (`idx`): stored dates have types that don't sort together. Never throws. */
export function documentIdx(stored: unknown): { at: Date | null } {
  return { at: timeOf(fieldsOf(stored).uploadedAt) };
}
