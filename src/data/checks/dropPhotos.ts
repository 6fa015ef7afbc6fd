import { doc, getDocFromServer } from 'firebase/firestore';
import { ref } from 'firebase/storage';
import { readCheck } from '@/domain/checks/check';
import { storageHome } from '@/data/files/storageHome';
import { deleteFile } from '@/data/files/upload';
import { db } from '@/data/firebase/firestore';
import { storage } from '@/data/firebase/storage';
import { cancelReservation } from '@/data/uploads/reservations';
import type { DraftPhoto } from './photoDrafts';
import { CHECKS } from './queries';

type Photos = readonly (DraftPhoto | null)[];

/** A photo that can't be deleted now stays as an orphan, which `orphanFiles` lists. */
const left = (error: unknown) => console.warn('photo not deleted', error);

/** Deletes uploaded photos of a client's check that was not sent; the rules keep sent ones. */
export async function dropOwnPhotos(photos: Photos): Promise<void> {
  for (const photo of photos) {
    if (!photo?.path) continue;
    const { id, path } = photo;
    await cancelReservation(id)
      .then(() => deleteFile(ref(storage, path)))
      .catch(left);
  }
}

/**
 * Deletes photos that staff uploaded for a check that was not saved, except those that it names: an
 * earlier attempt may have been saved.
 */
export async function dropCopies(checkId: string, photos: Photos): Promise<void> {
  const paths = photos.flatMap((photo) => photo?.path ?? []);
  if (paths.length === 0) return;
  try {
    const made = await getDocFromServer(doc(db(), CHECKS, checkId));
    const named = made.exists() ? readCheck(checkId, made.data(), storageHome).photos : [];
    for (const path of paths) if (!named.includes(path)) await deleteFile(ref(storage, path));
  } catch (error) {
    left(error);
  }
}
