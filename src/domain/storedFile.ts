import type { AppError } from './errors';

/** A stored file as a screen has it: on its way (`progress` from 0 to 1 once its size is known), here, or not to be had. */
export type FileState =
  | { status: 'loading'; progress: number | null }
  /** `url` opens it on this device only, for as long as somebody shows it. */
  | { status: 'ready'; url: string; blob: Blob }
  | { status: 'failed'; error: AppError };

/** A stored file that is fetched when somebody shows it (data/files/files.ts makes them). */
export interface FileSource {
  subscribe(onChange: () => void): () => void;
  getSnapshot(): FileState;
  /** Starts again after a failure. */
  retry(): void;
}
