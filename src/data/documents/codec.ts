import * as z from 'zod/mini';
import {
  FILE_TYPES,
  UPLOAD_CATEGORIES,
  type ClientDocument,
  type FileType,
  type UploadCategory,
} from '@/domain/documents/document';
import { NOT_IN_FOLDER, ownFilePath } from '@/domain/filePath';
import { fileTypeOf } from '@/domain/files';
import type { Problem } from '@/domain/stored';
import {
  decodeFields,
  field,
  storedBoolean,
  storedText,
  writtenTime,
  type Stored,
} from '@/data/stored/codec';
import { storageHome } from '@/data/files/storageHome';

const DOCUMENT_FIELDS = {
  userId: field(storedText, '', { required: true }),
  // Only legacy records have a URL.
  fileUrl: field<string | null>(storedText, null),
  fileName: field(storedText, ''),
  // Legacy records also contain MIME types and upper case.
  fileType: field<FileType | null>(
    z.pipe(
      z.pipe(
        z.string(),
        z.transform((text) => text.toLowerCase().replace(/^(image|application)\//, '')),
      ),
      z.enum(FILE_TYPES),
    ),
    null,
  ),
  uploadedAt: field<Date | null>(writtenTime, null),
  uploadUser: field(z.enum(['Amministrazione', 'Utente']), 'Amministrazione'),
  visibilityProfile: field(storedBoolean, false),
  uploadCategory: field<UploadCategory>(z.enum(UPLOAD_CATEGORIES), 'Generico'),
  ticketId: field<string | null>(z.string(), null),
  filePath: field<string | null>(z.string(), null),
};

const NO_FILE: Problem = { field: 'filePath', message: NOT_IN_FOLDER };

/** `documenti/{id}` in any stored shape. */
export function decodeDocument({ id, data }: Stored): ClientDocument {
  const { values, problems } = decodeFields(DOCUMENT_FIELDS, data);
  const { userId, fileName, uploadedAt, ticketId } = values;
  const filePath = ownFilePath(userId, values, storageHome);
  return {
    id,
    userId,
    fileName,
    fileType: values.fileType ?? fileTypeOf(fileName),
    uploadedAt,
    byClient: values.uploadUser === 'Utente',
    visible: values.visibilityProfile,
    category: values.uploadCategory,
    ticketId,
    filePath,
    problems: filePath === null ? [...problems, NO_FILE] : problems,
  };
}
