import type { Storage } from 'firebase-admin/storage';
import type { StorageHome } from '@/domain/filePath';
import { filesOf } from '@/domain/notes/hiddenFiles';
import { fieldsOf, type Fields } from '@/domain/stored';

/* The backfill uses another copy of firebase-admin: create no instances of its classes here. */

export type Bucket = ReturnType<Storage['bucket']>;

/** Removes a file's download tokens (null deletes a key). */
export const NO_TOKENS = { firebaseStorageDownloadTokens: null };

/** Marks a file that a check or plan names: storage.rules then let no browser delete it. */
export const NAMED = { named: 'true' };

/** Sets `named` and `hidden` on a check's or plan's files. Returns how many were outdated. */
export async function settleNamed(
  store: Bucket,
  [collection, owner]: [collection: 'check' | 'alimentazioni', owner: string],
  stored: unknown,
  { home, dryRun = false }: { home: StorageHome; dryRun?: boolean },
): Promise<number> {
  let changed = 0;
  for (const [path, hidden] of filesOf(collection, owner, stored, home)) {
    const known = await metadataOf(store, path);
    if (!known || (known.named === 'true' && (known.hidden === 'true') === hidden)) continue;
    changed += 1;
    if (!dryRun)
      await setMetadata(store, path, { ...NAMED, ...NO_TOKENS, hidden: hidden ? 'true' : null });
  }
  return changed;
}

/**
 * Removes all public links of a file, so that storage.rules apply again. Idempotent. Anybody who
 * may read the file can create a new link (Firebase adds a token on request), so call it whenever
 * that permission ends.
 */
export function endPublicLinks(store: Bucket, path: string): Promise<void> {
  return setMetadata(store, path, NO_TOKENS);
}

/** Returns whether a file had public links; removes them unless `dryRun`. */
export async function endKnownLinks(store: Bucket, path: string, dryRun = false): Promise<boolean> {
  const known = await metadataOf(store, path);
  if (!known || !('firebaseStorageDownloadTokens' in known)) return false;
  if (!dryRun) await endPublicLinks(store, path);
  return true;
}

/**
 * Removes a document file's public links, and stores its record's id in the metadata for
 * storage.rules.
 */
export async function settleFile(store: Bucket, path: string, document: string): Promise<void> {
  await setMetadata(store, path, { ...NO_TOKENS, document });
}

/** Does nothing if the file does not exist. */
export async function setMetadata(
  store: Bucket,
  path: string,
  metadata: Record<string, string | null>,
): Promise<void> {
  try {
    await store.file(path).setMetadata({ metadata });
  } catch (error) {
    if (fieldsOf(error).code !== 404) throw error;
  }
}

/** A file's custom metadata; null if it does not exist. */
async function metadataOf(store: Bucket, path: string): Promise<Fields | null> {
  const [exists] = await store.file(path).exists();
  return exists ? fieldsOf((await store.file(path).getMetadata())[0].metadata) : null;
}
