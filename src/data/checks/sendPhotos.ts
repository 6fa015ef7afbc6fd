import { AppError } from '@/domain/errors';
import type { Upload } from '@/data/files/upload';
import { lazyUpload } from '@/data/uploads/lazyUpload';
import type { DraftPhoto } from './photoDrafts';

const upload = lazyUpload(async () => (await import('./uploadPhoto')).uploadPhoto);

interface Told {
  /** Index and progress of the current photo; null while offline. */
  onProgress: (index: number, progress: number | null) => void;
  /** A photo has been uploaded. */
  onArrived: (index: number, path: string) => void;
}

/**
 * Uploads photos in order, skipping those already uploaded. Waits while offline. Returns all paths.
 * @throws AppError
 */
export async function sendPhotos(
  photos: readonly (DraftPhoto | null)[],
  { userId, by }: { userId: string; by: string },
  { onProgress, onArrived }: Told,
): Promise<(string | null)[]> {
  const paths: (string | null)[] = [];
  for (const [index, photo] of photos.entries()) {
    if (photo === null || photo.path !== null) {
      paths.push(photo?.path ?? null);
      continue;
    }
    const sending = upload(photo, userId, by);
    const path = await arrival(sending, (progress) => onProgress(index, progress));
    onArrived(index, path);
    paths.push(path);
  }
  return paths;
}

function arrival(
  sending: Upload<string>,
  onProgress: (progress: number | null) => void,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = sending.getSnapshot();
      if (state.status === 'running') return onProgress(state.progress);
      // It resumes when the connection is back.
      if (state.status === 'failed' && state.error.code === 'offline') return onProgress(null);
      stop();
      if (state.status === 'done') resolve(state.result);
      else reject(state.status === 'failed' ? state.error : new AppError('cancelled'));
    };
    const stop = sending.subscribe(look);
    look();
  });
}
