import type { Storage } from 'firebase-admin/storage';
import { fieldsOf } from '@/domain/stored';

/* Also called by the backfill, whose copy of firebase-admin is another: nothing is made here by a class of theirs. */

export type Bucket = ReturnType<Storage['bucket']>;

/** Setting it to null removes it: the name under which Firebase keeps a file's tokens. */
export const NO_TOKENS = { firebaseStorageDownloadTokens: null };

/** Ends a document's old addresses, and writes beside the file which record is its own: storage.rules ask that one. */
export async function settleFile(store: Bucket, path: string, document: string): Promise<void> {
  await setMetadata(store, path, { ...NO_TOKENS, document });
}

/** A file that is gone, or was never there, has nothing to end. */
export async function setMetadata(store: Bucket, path: string, metadata: Record<string, string | null>): Promise<void> {
  try {
    await store.file(path).setMetadata({ metadata });
  } catch (error) {
    if (fieldsOf(error).code !== 404) throw error;
  }
}
