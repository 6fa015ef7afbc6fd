import { ownPhotoPath } from '@/domain/checks/ownCheck';
import { upload, type Upload } from '@/data/files/upload';
import { cancelReservation, reserveUpload } from '@/data/uploads/reservations';
import type { DraftPhoto } from './photoDrafts';

/** Uploads a photo of a client's own check; the check names the photo once it is sent. */
export function uploadOwnPhoto(
  { id, blob }: DraftPhoto,
  { uid, checkId, index }: { uid: string; checkId: string; index: number },
): Upload<string> {
  let taken = false;
  return upload({
    file: new File([blob], 'foto.jpg', { type: 'image/jpeg' }),
    by: uid,
    prepare: async () => {
      const path = ownPhotoPath(uid, checkId, index, id);
      if (!taken) await reserveUpload({ id, path, size: blob.size, photo: { checkId, index } });
      taken = true;
      return { path, contentType: 'image/jpeg' };
    },
    record: (path) => Promise.resolve(path),
    giveUp: async () => {
      if (taken) await cancelReservation(id);
    },
  });
}

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
