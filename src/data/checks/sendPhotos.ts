import { AppError } from '@/domain/errors';
import type { Upload } from '@/data/files/upload';
import { lazyUpload } from '@/data/uploads/lazyUpload';
import type { DraftPhoto } from './photoDrafts';

const upload = lazyUpload(async () => (await import('./uploadPhotos')).uploadPhoto);
const uploadOwn = lazyUpload(async () => (await import('./uploadPhotos')).uploadOwnPhoto);

type Photos = readonly (DraftPhoto | null)[];
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
export function sendPhotos(
  photos: Photos,
  { userId, by }: { userId: string; by: string },
  told: Told,
): Promise<(string | null)[]> {
  return inOrder(photos, told, (photo) => upload(photo, userId, by));
}

/** The same for the photos of a client's own check. @throws AppError */
export function sendOwnPhotos(
  photos: Photos,
  check: { uid: string; checkId: string },
  told: Told,
): Promise<(string | null)[]> {
  return inOrder(photos, told, (photo, index) => uploadOwn(photo, { ...check, index }));
}

async function inOrder(
  photos: Photos,
  { onProgress, onArrived }: Told,
  begin: (photo: DraftPhoto, index: number) => Upload<string>,
): Promise<(string | null)[]> {
  const paths: (string | null)[] = [];
  for (const [index, photo] of photos.entries()) {
    if (photo === null || photo.path !== null) {
      paths.push(photo?.path ?? null);
      continue;
    }
    const path = await arrival(begin(photo, index), (progress) => onProgress(index, progress));
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
      // The upload resumes when the connection is back.
      if (state.status === 'failed' && state.error.code === 'offline') return onProgress(null);
      stop();
      if (state.status === 'done') resolve(state.result);
      else reject(state.status === 'failed' ? state.error : new AppError('cancelled'));
    };
    const stop = sending.subscribe(look);
    look();
  });
}
