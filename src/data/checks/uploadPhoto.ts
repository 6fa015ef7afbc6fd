import { upload, type Upload } from '@/data/files/upload';
import type { DraftPhoto } from './photoDrafts';

/** Uploads a photo to the client's folder. The check, saved last, records it. */
export function uploadPhoto({ id, blob }: DraftPhoto, userId: string, by: string): Upload<string> {
  return upload({
    file: new File([blob], 'foto.jpg', { type: 'image/jpeg' }),
    by,
    prepare: () =>
      Promise.resolve({ path: `check/${userId}/${id}_foto.jpg`, contentType: 'image/jpeg' }),
    record: (path) => Promise.resolve(path),
  });
}
