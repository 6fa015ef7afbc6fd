import { collection, doc, runTransaction, serverTimestamp } from 'firebase/firestore';
import type { ClientDocument, UploadCategory } from '@/domain/documents/document';
import { AppError } from '@/domain/errors';
import {
  checkUpload,
  contentTypeOf,
  fileTypeOf,
  looksLike,
  SIGNATURE_BYTES,
  storagePath,
} from '@/domain/files';
import { ticketMessages } from '@/domain/messages';
import { isStaff, type Role } from '@/domain/roles';
import { fieldsOf } from '@/domain/stored';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { afterClientReply, clientMayReply } from '@/domain/tickets/transitions';
import { serverNow } from '@/domain/time/clock';
import { db, storedUnlessRefused } from '@/data/firebase/firestore';
import { ticketDecoder } from '@/data/tickets/codec';
import { cachedTicket, ticketRef } from '@/data/tickets/shapes';
import { upload, type Upload } from '@/data/files/upload';
import { cancelReservation, reservationRef, reserveUpload } from '@/data/uploads/reservations';
import { DOCUMENTS } from './queries';

/** The limit in the rules. */
const FILE_NAME_MAX_CHARS = 255;

export interface UploadInput {
  file: File;
  /** The client who gets the document. */
  userId: string;
  category: UploadCategory;
  /** Whether the client sees it; default true. */
  visible?: boolean;
  /** The conversation in which it is sent. */
  ticket?: { kind: TicketKind; id: string };
  by: { uid: string; role: Role };
}

/**
 * Uploads a file, then writes its record (and reopens the client's ticket) atomically. Separate
 * from commands.ts because few pages need the storage SDK.
 */
export function uploadDocument(input: UploadInput): Upload<ClientDocument> {
  const { file, userId, by } = input;
  const id = doc(collection(db(), DOCUMENTS)).id;
  const limited = !isStaff(by.role);
  let taken = false;
  return upload({
    file,
    by: by.uid,
    prepare: async () => {
      const contentType = await checked(file);
      const path = storagePath(userId, id, file.name);
      if (limited && !taken) await reserveUpload({ id, path, size: file.size });
      taken = true;
      return { path, contentType };
    },
    record: async (path, wanted) => {
      const document = documentOf(input, id, path);
      await writeRecord(input, document, wanted);
      return document;
    },
    recorded: async (path) => {
      const record = await storedUnlessRefused(doc(db(), DOCUMENTS, id));
      return record?.exists() ? documentOf(input, id, path) : null;
    },
    ...(limited ? { giveUp: async () => (taken ? cancelReservation(id) : undefined) } : {}),
  });
}

/** @throws AppError with the message of docs/product if the file is not allowed */
async function checked(file: File): Promise<string> {
  const refusal = checkUpload(file);
  if (refusal)
    throw new AppError(refusal === ticketMessages.fileTooLarge ? 'too-large' : 'invalid', refusal);
  const type = fileTypeOf(file.name);
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (!type || !looksLike(type, head))
    throw new AppError('invalid', ticketMessages.fileTypeRefused);
  return contentTypeOf(type);
}

function documentOf(
  { file, userId, category, visible = true, ticket, by }: UploadInput,
  id: string,
  filePath: string,
): ClientDocument {
  return {
    id,
    userId,
    fileName: file.name.slice(0, FILE_NAME_MAX_CHARS),
    fileType: fileTypeOf(file.name),
    uploadedAt: serverNow(),
    byClient: !isStaff(by.role),
    visible,
    category,
    ticketId: ticket?.id ?? null,
    filePath,
    problems: [],
  };
}

/** A transaction, which the SDK never queues: an upload cancelled offline is not recorded. */
async function writeRecord(
  { ticket, by }: UploadInput,
  document: ClientDocument,
  wanted: () => boolean,
): Promise<void> {
  const record = doc(db(), DOCUMENTS, document.id);
  const limited = !isStaff(by.role);
  const opened =
    limited && ticket && KINDS[ticket.kind].uploadOpens && !(await isCompleted(ticket))
      ? ticket
      : null;
  try {
    await runTransaction(db(), async (transaction) => {
      const ticketAt = opened && ticketRef(opened.kind, opened.id);
      const stored = ticketAt && (await transaction.get(ticketAt));
      if (!wanted()) throw new AppError('cancelled');
      transaction.set(record, encodeDocument(document));
      if (limited) transaction.update(reservationRef(document.id), { state: 'sent' });
      const change = afterClientReply();
      if (ticketAt && stored?.get('status') !== change.status)
        transaction.update(ticketAt, { ...change });
    });
  } catch (error) {
    // Refused because it already exists: the answer to an earlier attempt was lost.
    if (
      fieldsOf(error).code !== 'permission-denied' ||
      !(await storedUnlessRefused(record))?.exists()
    )
      throw error;
  }
}

/** A completed ticket is not reopened: the client is asked to open a new one. */
async function isCompleted({ kind, id }: { kind: TicketKind; id: string }): Promise<boolean> {
  const known = await cachedTicket(ticketRef(kind, id));
  return (
    known !== undefined &&
    known !== null &&
    !clientMayReply(ticketDecoder[kind]({ id, data: known, pending: false }).status)
  );
}

/** A new record with the server's time. Its provisional index lists it before the trigger runs. */
function encodeDocument(document: Omit<ClientDocument, 'id' | 'problems' | 'uploadedAt'>) {
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
