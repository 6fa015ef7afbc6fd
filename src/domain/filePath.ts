/** Origins that serve our files, and their bucket. */
export interface StorageHome {
  origins: readonly string[];
  bucket: string;
}

/** An absolute URL, or null. Safari has `URL.parse` from 18 on only. */
export function parsedUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/**
 * The storage path in a legacy URL, origin/v0/b/{bucket}/o/{path}?…; null unless it is in our
 * bucket. Only used to find the file: URLs are neither stored nor followed.
 */
export function pathOfUrl(text: string, { origins, bucket }: StorageHome): string | null {
  const url = parsedUrl(text);
  if (!url || !origins.includes(url.origin)) return null;
  if (url.username !== '' || url.password !== '') return null;
  const match = /^\/v0\/b\/([^/]+)\/o\/([^/]+)$/.exec(url.pathname);
  return decoded(match?.[1]) === bucket ? decoded(match?.[2]) : null;
}

const DOCUMENT_FOLDERS = ['documenti'] as const;
/** Folders of files that can be e-mailed to a client. */
const CLIENT_FOLDERS = ['documenti', 'alimentazioni'] as const;

/** Whether a path is in one of the client's own folders. */
export function isInFolderOf(
  uid: string,
  path: string,
  folders: readonly string[] = CLIENT_FOLDERS,
): boolean {
  const segments = path.split('/');
  return (
    segments.length >= 3 &&
    folders.includes(segments[0] ?? '') &&
    segments[1] === uid &&
    segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..')
  );
}

/** Problem message for a file elsewhere. */
export const NOT_IN_FOLDER = 'Il file non è nella cartella del cliente';

/**
 * The file of a stored record or message, by path or legacy URL; null when missing or outside the
 * client's own folder of our bucket.
 */
export function ownFilePath(
  uid: string,
  stored: { filePath: string | null; fileUrl: string | null },
  home: StorageHome,
  folders: readonly string[] = DOCUMENT_FOLDERS,
): string | null {
  const path =
    stored.filePath ?? (stored.fileUrl === null ? null : pathOfUrl(stored.fileUrl, home));
  return path !== null && isInFolderOf(uid, path, folders) ? path : null;
}

function decoded(segment: string | undefined): string | null {
  if (segment === undefined) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
