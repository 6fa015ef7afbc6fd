import { collection, doc, writeBatch } from 'firebase/firestore';
import type { ClientDocument, UploadCategory } from '@/domain/documents/document';
import { AppError } from '@/domain/errors';
import { checkUpload, contentTypeOf, fileTypeOf, looksLike, SIGNATURE_BYTES, storagePath } from '@/domain/files';
import { ticketMessages } from '@/domain/messages';
import { isStaff, type Role } from '@/domain/roles';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { afterClientReply, clientMayReply } from '@/domain/tickets/transitions';
import { db } from '@/data/firestore';
import { ticketDecoder } from '@/data/tickets/codec';
import { cachedTicket, ticketRef } from '@/data/tickets/refs';
import { upload, type Upload } from '@/data/upload';
import { DOCUMENTS } from './queries';
import { encodeDocument } from './shapes';

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
  const id = doc(collection(db(), DOCUMENTS)).id;
  return upload({
    file: input.file,
    by: input.by.uid,
    place: () => checked(input, id),
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

async function writeRecord({ ticket, by }: UploadInput, document: ClientDocument): Promise<void> {
  const batch = writeBatch(db());
  batch.set(doc(db(), DOCUMENTS, document.id), encodeDocument(document));
  if (ticket && KINDS[ticket.kind].uploadOpens && !isStaff(by.role)) {
    const known = await cachedTicket(ticketRef(ticket.kind, ticket.id));
    // A completed ticket stays so: the client is asked to open a new one.
    const completed = known && !clientMayReply(ticketDecoder[ticket.kind]({ id: ticket.id, data: known, pending: false }).status);
    if (!completed) batch.update(ticketRef(ticket.kind, ticket.id), { ...afterClientReply() });
  }
  return batch.commit();
}
