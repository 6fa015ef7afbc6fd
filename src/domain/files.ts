import { FILE_TYPES, type FileType } from './documents/document';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from './limits';
import { ticketMessages } from './messages';

/** The part after the last dot, lower case, when it is a type we take; else null. */
export function fileTypeOf(name: string): FileType | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return FILE_TYPES.find((type) => type === extension) ?? null;
}

/** What is sent as the stored file's content type: by extension, never what the device claims. */
export function contentTypeOf(type: FileType): string {
  return UPLOAD_TYPES[type];
}

/** What devices call our types besides their names. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['application/x-pdf'],
  'image/jpeg': ['image/jpg', 'image/pjpeg'],
  'image/png': ['image/x-png'],
};
/** Devices that don't know a type say so, or nothing. */
const UNKNOWN = ['', 'application/octet-stream', 'binary/octet-stream'];

/** Whether the MIME type that a device claims agrees with what the name says; one that doesn't know leaves it to the name and first bytes. */
export function agrees(type: FileType, claimed: string): boolean {
  const said = (claimed.split(';')[0] ?? '').trim().toLowerCase();
  const expected = contentTypeOf(type);
  return [...UNKNOWN, expected, ...(OTHER_NAMES[expected] ?? [])].includes(said);
}

/**
 * The message that refuses a file, or null when it may be sent. The type is judged by extension and, where the
 * device names one, by MIME type: both must agree.
 */
export function checkUpload(file: { name: string; size: number; type: string }): string | null {
  const type = fileTypeOf(file.name);
  if (type === null || !agrees(type, file.type)) return ticketMessages.fileTypeRefused;
  return file.size > UPLOAD_MAX_BYTES ? ticketMessages.fileTooLarge : null;
}

const SIGNATURES: Record<string, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};
/** How much of a file `looksLike` needs: some programs write a few bytes before %PDF-, readers accept up to 1024. */
export const SIGNATURE_BYTES = 1024;

/** Whether the first bytes are those of the type its name claims. */
export function looksLike(type: FileType, head: Uint8Array): boolean {
  const signature = SIGNATURES[contentTypeOf(type)] ?? [];
  const last = type === 'pdf' ? head.length - signature.length : 0;
  for (let start = 0; start <= last; start += 1) {
    if (signature.every((byte, index) => head[start + index] === byte)) return true;
  }
  return false;
}

const SAFE_NAME_CHARS = 80;

/** The name under which a file is stored: plain letters, digits, dot, dash and underscore, its type kept at the end. */
export function safeFileName(name: string): string {
  const type = fileTypeOf(name);
  const stem = (type ? name.slice(0, -type.length - 1) : name)
    .normalize('NFD')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, SAFE_NAME_CHARS);
  return `${stem === '' ? 'file' : stem}${type ? `.${type}` : ''}`;
}

/** Where a client's file is stored: `documenti/{uid}/{document id}_{name}`. */
export function storagePath(uid: string, documentId: string, fileName: string): string {
  return `documenti/${uid}/${documentId}_${safeFileName(fileName)}`;
}
