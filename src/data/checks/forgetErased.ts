import { doc, getDocFromServer } from 'firebase/firestore';
import { db } from '@/data/firebase/firestore';
import { inStore, keepPhotos } from './photoDrafts';

/**
 * Deletes from this device photos that a member of staff chose for clients who have been erased
 * since. Drafts that can't be read now are tried again at the next start.
 */
export async function forgetErased(staff: string): Promise<void> {
  const failed = (error: unknown) => console.warn('photos of erased people not looked for', error);
  const drafts = await draftsOf(staff).catch((error: unknown) => {
    failed(error);
    return [];
  });
  const clientOf = (draft: string) => draft.split('/')[0] ?? '';
  for (const client of new Set(drafts.map(clientOf))) {
    const own = drafts.filter((one) => clientOf(one) === client);
    await forgetIfErased(staff, client, own).catch(failed);
  }
}

async function forgetIfErased(staff: string, client: string, drafts: readonly string[]) {
  const record = await getDocFromServer(doc(db(), 'users', client));
  if (record.exists()) return;
  for (const draft of drafts) await keepPhotos(staff, draft, []);
}

/** Drafts with photos: client and draft id, as `keepPhotos` takes them. */
async function draftsOf(staff: string): Promise<string[]> {
  if (typeof indexedDB === 'undefined') return [];
  const keys: unknown[] = await inStore('readonly', (store) => store.getAllKeys());
  const own = `${staff}/`;
  return keys.flatMap((key) =>
    typeof key === 'string' && key.startsWith(own) ? [key.slice(own.length)] : [],
  );
}
