import { collection, doc, writeBatch } from 'firebase/firestore';
import {
  deleteObject,
  getDownloadURL,
  getMetadata,
  ref,
  uploadBytesResumable,
  type StorageReference,
  type UploadTask,
} from 'firebase/storage';
import type { ClientDocument, UploadCategory } from '@/domain/documents/document';
import { AppError } from '@/domain/errors';
import { checkUpload, contentTypeOf, fileTypeOf, looksLike, SIGNATURE_BYTES, storagePath } from '@/domain/files';
import { ticketMessages } from '@/domain/messages';
import { isStaff, type Role } from '@/domain/roles';
import { fieldsOf } from '@/domain/stored';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { afterClientReply, clientMayReply } from '@/domain/tickets/transitions';
import { cachedTicket } from '@/data/tickets/continuation';
import { DOCUMENTS } from './queries';
import { encodeDocument } from './shapes';
import { toAppError } from '@/data/errors';
import { db } from '@/data/firestore';
import { online } from '@/data/online';
import { addPart } from '@/data/scope';
import { storage } from '@/data/storage';
import { decodeTicket } from '@/data/tickets/codec';
import { ticketRef } from '@/data/tickets/commands';

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

export type UploadState =
  | { status: 'running'; progress: number }
  | { status: 'done'; document: ClientDocument }
  | { status: 'failed'; error: AppError }
  | { status: 'cancelled' };

export interface Upload {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): UploadState;
  cancel(): void;
  /** After a failure: the same file again, under the same id. */
  retry(): void;
}

interface UnderWay {
  /** Cancels it; resolves when nothing of it is left. */
  giveUp(): Promise<void>;
  /** Its sender is gone: what is left of it is not ours to remove any more. */
  lose(): void;
}
const underWay = new Set<UnderWay>();

// What is not finished when somebody signs out is cancelled, and the file taken back while it may still be.
addPart({
  leaving: () => Promise.all([...underWay].map((one) => one.giveUp())),
  ended: () => {
    for (const one of [...underWay]) one.lose();
  },
});

/** Sends a file to storage, then writes its record (and a client's ticket as Aperto) in one batch. Starts at once. */
export function uploadDocument(input: UploadInput): Upload {
  const subscribers = new Set<() => void>();
  const id = doc(collection(db(), DOCUMENTS)).id;
  let state: UploadState = { status: 'running', progress: 0 };
  let task: UploadTask | null = null;
  let work: Promise<void> = Promise.resolve();
  let lost = false;
  /** Set once the file is in storage: storage takes no second file under one name, so a retry only writes the record again. */
  let stored: { place: StorageReference; document: ClientDocument } | null = null;

  const self: UnderWay = {
    giveUp: () => {
      cancel();
      return work;
    },
    lose: () => {
      lost = true;
      cancel();
    },
  };
  function set(next: UploadState) {
    state = next;
    if (next.status === 'running' || next.status === 'failed') underWay.add(self);
    else underWay.delete(self);
    for (const notify of [...subscribers]) notify();
  }
  const cancelled = () => state.status === 'cancelled';

  async function store() {
    const { path, contentType } = await checked(input, id);
    if (cancelled()) return null;
    const place = ref(storage, path);
    await send(place, contentType).catch(async (error: unknown) => {
      if (fieldsOf(error).code !== 'storage/unauthorized' || !(await arrivedAlready(place, input.file))) throw error;
    });
    return { place, document: documentOf(input, id, path, await getDownloadURL(place)) };
  }

  async function send(place: StorageReference, contentType: string) {
    task = uploadBytesResumable(place, input.file, { contentType, customMetadata: { uploadedBy: input.by.uid } });
    task.on('state_changed', ({ bytesTransferred, totalBytes }) => {
      if (state.status === 'running') set({ status: 'running', progress: totalBytes === 0 ? 0 : bytesTransferred / totalBytes });
    });
    await task;
  }

  async function run() {
    stored ??= await store();
    // Cancelled after the last byte: nothing must name the file.
    if (!stored || cancelled()) return discard();
    await writeRecord(input, stored.document);
    set({ status: 'done', document: stored.document });
  }

  /** A file without a record is seen by nobody but its sender, who takes it back. */
  async function discard() {
    if (stored && !lost) await deleteObject(stored.place);
  }

  function start() {
    set({ status: 'running', progress: 0 });
    work = run().catch((error: unknown) => {
      if (cancelled()) return;
      set({ status: 'failed', error: toAppError(error) });
      if (!online.getSnapshot()) retryWhenOnline();
    });
  }

  /** What failed for want of a connection goes on by itself when it is back. */
  function retryWhenOnline() {
    const stop = online.subscribe(() => {
      if (!online.getSnapshot()) return;
      stop();
      if (state.status === 'failed') start();
    });
  }

  function cancel() {
    if (state.status === 'failed') work = discard().catch((error: unknown) => set({ status: 'failed', error: toAppError(error) }));
    if (state.status !== 'running' && state.status !== 'failed') return;
    set({ status: 'cancelled' });
    task?.cancel();
  }

  start();
  return {
    subscribe(onChange) {
      const notify = () => onChange();
      subscribers.add(notify);
      return () => subscribers.delete(notify);
    },
    getSnapshot: () => state,
    cancel,
    retry() {
      if (state.status === 'failed') start();
    },
  };
}

/**
 * Whether the file is refused because it is there: when only the answer to an upload is lost it is sent again, and storage takes no
 * second file under one name.
 */
async function arrivedAlready(place: StorageReference, file: File): Promise<boolean> {
  const stored = await getMetadata(place).catch(() => null);
  return stored?.size === file.size;
}

/** @throws AppError with the specification's message when the file may not be sent (AT-158, AT-159) */
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
    // A completed ticket stays so: the client is asked to open a new one (AT-122).
    const completed = known && !clientMayReply(decodeTicket(ticket.kind, { id: ticket.id, data: known, pending: false }).status);
    if (!completed) batch.update(ticketRef(ticket.kind, ticket.id), { ...afterClientReply() });
  }
  return batch.commit();
}
