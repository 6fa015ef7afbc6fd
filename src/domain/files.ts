import { FILE_TYPES, type FileType } from './documents/document';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from './limits';
import { ticketMessages } from './messages';

/** The file type by extension; null when not accepted. */
export function fileTypeOf(name: string): FileType | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase();
  return FILE_TYPES.find((type) => type === extension) ?? null;
}

/** Whether it can be previewed as a photo. */
export function isPhoto({ name }: { name: string }): boolean {
  const type = fileTypeOf(name);
  return type !== null && type !== 'pdf';
}

/** The content type to store, by extension; the device's claim is not trusted. */
export function contentTypeOf(type: FileType): string {
  return UPLOAD_TYPES[type];
}

/** Other MIME types that devices use for ours. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['application/x-pdf'],
  'image/jpeg': ['image/jpg', 'image/pjpeg'],
  'image/png': ['image/x-png'],
};
/** MIME types of devices that don't know the type. */
const UNKNOWN = ['', 'application/octet-stream', 'binary/octet-stream'];

/**
 * Whether the device's MIME type agrees with the extension; an unknown one is accepted, as
 * extension and first bytes decide.
 */
export function agrees(type: FileType, claimed: string): boolean {
  const said = (claimed.split(';')[0] ?? '').trim().toLowerCase();
  const expected = contentTypeOf(type);
  return [...UNKNOWN, expected, ...(OTHER_NAMES[expected] ?? [])].includes(said);
}

/** The message that refuses a file, or null. Extension and MIME type (if known) must agree. */
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
/** Bytes that `looksLike` needs: bytes before %PDF- are accepted by readers, up to 1024. */
export const SIGNATURE_BYTES = 1024;

/** Whether the first bytes match the type of the extension. */
export function looksLike(type: FileType, head: Uint8Array): boolean {
  const signature = SIGNATURES[contentTypeOf(type)] ?? [];
  const last = type === 'pdf' ? head.length - signature.length : 0;
  for (let start = 0; start <= last; start += 1) {
    if (signature.every((byte, index) => head[start + index] === byte)) return true;
  }
  return false;
}

const SAFE_NAME_CHARS = 80;

/** The file name to store: ASCII letters, digits, dash and underscore, with the extension kept. */
export function safeFileName(name: string): string {
  const type = fileTypeOf(name);
  const stem = (type ? name.slice(0, -type.length - 1) : name)
    .normalize('NFD')
    .replace(/[^A-Za-z0-9_-]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, SAFE_NAME_CHARS);
  const ending = type ? `.${type}` : '';
  return (stem === '' ? 'file' : stem) + ending;
}

/** Storage path of a client's file: `documenti/{uid}/{document id}_{name}`. */
export function storagePath(uid: string, documentId: string, fileName: string): string {
  return `documenti/${uid}/${documentId}_${safeFileName(fileName)}`;
}
