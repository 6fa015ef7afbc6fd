/** Where our files are served, and the bucket they lie in. */
export interface StorageHome {
  origins: readonly string[];
  bucket: string;
}

/**
 * The path of the file that an address of the old application names, or null for any address that is not of our bucket:
 * origin/v0/b/{bucket}/o/{path}?… Only ever read to find the file: addresses are neither stored nor followed.
 */
export function pathOfAddress(address: string, { origins, bucket }: StorageHome): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!origins.includes(url.origin) || url.username !== '' || url.password !== '') return null;
  const match = /^\/v0\/b\/([^/]+)\/o\/([^/]+)$/.exec(url.pathname);
  return decoded(match?.[1]) === bucket ? decoded(match?.[2]) : null;
}

const DOCUMENT_FOLDERS = ['documenti'] as const;
/** Where files lie that are sent to a client by e-mail. */
const CLIENT_FOLDERS = ['documenti', 'alimentazioni'] as const;

/** Whether a stored file is in one of the client's own folders. */
export function isInFolderOf(
  uid: string,
  path: string,
  folders: readonly string[] = CLIENT_FOLDERS,
): boolean {
  const parts = path.split('/');
  return (
    parts.length >= 3 &&
    folders.includes(parts[0] ?? '') &&
    parts[1] === uid &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

/** Said of a record whose file is none of these. */
export const NOT_IN_FOLDER = 'Il file non è nella cartella del cliente';

/**
 * The file that a stored record or message names, by its path or in old ones by its address; null when there is none, or when it is
 * not in the client's own folder of our bucket, whatever the record says.
 */
export function ownFilePath(
  uid: string,
  stored: { filePath: string | null; fileUrl: string | null },
  home: StorageHome,
  folders: readonly string[] = DOCUMENT_FOLDERS,
): string | null {
  const path =
    stored.filePath ?? (stored.fileUrl === null ? null : pathOfAddress(stored.fileUrl, home));
  return path !== null && isInFolderOf(uid, path, folders) ? path : null;
}

function decoded(part: string | undefined): string | null {
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
