import type { AppError } from './errors';

/** State of a stored file; `progress` goes from 0 to 1, and is null until the size is known. */
export type FileState =
  | { status: 'loading'; progress: number | null }
  /** `url` is a local object URL, valid while shown. */
  | { status: 'ready'; url: string; blob: Blob }
  | { status: 'failed'; error: AppError };

/** A stored file that is fetched when shown (created in data/files/files.ts). */
export interface FileSource {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): FileState;
  /** Retries after a failure. */
  retry(): void;
}
