import * as z from 'zod/mini';
import { FILE_TYPES, UPLOAD_CATEGORIES, type ClientDocument, type FileType, type UploadCategory } from '@/domain/documents/document';
import { fileTypeOf } from '@/domain/files';
import { decodeFields, field, storedBoolean, storedText, storedTime, type Stored } from '@/data/codec';

const DOCUMENT_FIELDS = {
  userId: field(storedText, '', { required: true }),
  fileUrl: field(storedText, '', { required: true }),
  fileName: field(storedText, ''),
  // Old records also hold MIME types and upper case.
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
  uploadedAt: field<Date | null>(storedTime, null),
  uploadUser: field(z.enum(['Amministrazione', 'Utente']), 'Amministrazione'),
  visibilityProfile: field(storedBoolean, false),
  uploadCategory: field<UploadCategory>(z.enum(UPLOAD_CATEGORIES), 'Generico'),
  ticketId: field<string | null>(z.string(), null),
  filePath: field<string | null>(z.string(), null),
};

/** `documenti/{id}` in any stored shape. */
export function decodeDocument({ id, data }: Stored): ClientDocument {
  const { values, problems } = decodeFields(DOCUMENT_FIELDS, data);
  const { userId, fileUrl, fileName, uploadedAt, ticketId, filePath } = values;
  return {
    id,
    userId,
    fileUrl,
    fileName,
    fileType: values.fileType ?? fileTypeOf(fileName),
    uploadedAt,
    byClient: values.uploadUser === 'Utente',
    visible: values.visibilityProfile,
    category: values.uploadCategory,
    ticketId,
    filePath,
    problems,
  };
}
