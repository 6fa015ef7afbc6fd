import type { Storage } from 'firebase-admin/storage';
import type { StorageHome } from '@/domain/fileAddress';
import { filesOf } from '@/domain/notes/hiddenFiles';
import { fieldsOf, type Fields } from '@/domain/stored';

/* Also called by the backfill, whose copy of firebase-admin is another: nothing is made here by a class of theirs. */

export type Bucket = ReturnType<Storage['bucket']>;

/** Setting it to null removes it: the name under which Firebase keeps a file's tokens. */
export const NO_TOKENS = { firebaseStorageDownloadTokens: null };

/** Beside a file that a check or a plan names, for good: no browser takes it away any more (storage.rules). */
export const NAMED = { named: 'true' };

/** Files of a check or of plans of before are said to be named, and hidden or not. Says of how many that wasn't said. */
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
 * Ends every public link of a file: from now on storage.rules are asked who reads it. Idempotent. Whoever may read the file can make a new
 * link (Firebase adds a token when somebody asks for the address), so this is called again whenever that right ends.
 */
export function endPublicLinks(store: Bucket, path: string): Promise<void> {
  return setMetadata(store, path, NO_TOKENS);
}

/** Whether a file has public links. Ends them unless `dryRun`. */
export async function endKnownLinks(store: Bucket, path: string, dryRun = false): Promise<boolean> {
  const known = await metadataOf(store, path);
  if (!known || !('firebaseStorageDownloadTokens' in known)) return false;
  if (!dryRun) await endPublicLinks(store, path);
  return true;
}

/** Ends a document's old addresses, and writes beside the file which record is its own: storage.rules ask that one. */
export async function settleFile(store: Bucket, path: string, document: string): Promise<void> {
  await setMetadata(store, path, { ...NO_TOKENS, document });
}

/** A file that is gone, or was never there, has nothing to end. */
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

/** What is written beside a file; null when it is gone. */
async function metadataOf(store: Bucket, path: string): Promise<Fields | null> {
  const [exists] = await store.file(path).exists();
  return exists ? fieldsOf((await store.file(path).getMetadata())[0].metadata) : null;
}
