/** A file named by its download address. */
export interface FileLink {
  path: string;
  token: string;
}

/**
 * The file that a download address names, or null for any address that is not of our bucket. `https://…/v0/b/{bucket}/o/{path}?token=…`
 * @param places origins of the storage service and the bucket's name
 */
export function parseFileLink(address: string, places: { origins: readonly string[]; bucket: string }): FileLink | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (!places.origins.includes(url.origin) || url.username !== '' || url.password !== '') return null;
  const match = /^\/v0\/b\/([^/]+)\/o\/([^/]+)$/.exec(url.pathname);
  const [bucket, path] = [decoded(match?.[1]), decoded(match?.[2])];
  const token = url.searchParams.get('token');
  if (bucket !== places.bucket || path === null || !token) return null;
  return { path, token };
}

/** Whether a stored file is in the client's own folders. */
export function isInFolderOf(uid: string, path: string): boolean {
  const parts = path.split('/');
  return (
    parts.length >= 3 &&
    ['documenti', 'alimentazioni'].includes(parts[0] ?? '') &&
    parts[1] === uid &&
    parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}

function decoded(part: string | undefined): string | null {
  if (part === undefined) return null;
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
