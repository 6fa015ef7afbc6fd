import type { ClientDocument, UploadCategory } from '@/domain/documents/document';
import { AppError } from '@/domain/errors';
import { checkUpload, contentTypeOf, fileTypeOf, looksLike, SIGNATURE_BYTES, storagePath } from '@/domain/files';
import { ticketMessages } from '@/domain/messages';
import { isStaff, type Role } from '@/domain/roles';
import type { TicketKind } from '@/domain/tickets/ticket';
import { codeOf, later } from '@/data/later';
import { upload, type Upload } from '@/data/upload';

const code = codeOf(() => import('./sdkUpload'));
const newDocumentId = later(code, ({ newDocumentId }) => newDocumentId);
const writeRecord = later(code, ({ writeRecord }) => writeRecord);

/** As the rules bound it. */
const FILE_NAME_MAX_CHARS = 255;

export interface UploadInput {
  file: File;
  /** The client whose document it becomes. */
  userId: string;
  category: UploadCategory;
  /** The conversation it is sent in. */
  ticket?: { kind: TicketKind; id: string };
  by: { uid: string; role: Role };
}

/** Sends a file, then writes its record (and a client's ticket as Aperto) in one batch. Apart from commands.ts: few pages load storage. */
export function uploadDocument(input: UploadInput): Upload<ClientDocument> {
  let id = '';
  return upload({
    file: input.file,
    by: input.by.uid,
    place: async () => {
      id ||= await newDocumentId();
      return checked(input, id);
    },
    record: async ({ path, url }) => {
      const document = documentOf(input, id, path, url);
      await writeRecord(input, document);
      return document;
    },
  });
}

/** @throws AppError with the message of docs/product when the file may not be sent */
async function checked({ file, userId }: UploadInput, id: string): Promise<{ path: string; contentType: string }> {
  const refusal = checkUpload(file);
  if (refusal) throw new AppError(refusal === ticketMessages.fileTooLarge ? 'too-large' : 'invalid', refusal);
  const type = fileTypeOf(file.name);
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (!type || !looksLike(type, head)) throw new AppError('invalid', ticketMessages.fileTypeRefused);
  return { path: storagePath(userId, id, file.name), contentType: contentTypeOf(type) };
}

function documentOf({ file, userId, category, ticket, by }: UploadInput, id: string, filePath: string, fileUrl: string): ClientDocument {
  return {
    id,
    userId,
    fileUrl,
    fileName: file.name.slice(0, FILE_NAME_MAX_CHARS),
    fileType: fileTypeOf(file.name),
    uploadedAt: new Date(),
    byClient: !isStaff(by.role),
    visible: true,
    category,
    ticketId: ticket?.id ?? null,
    filePath,
    problems: [],
  };
}
