/*
 * Photos chosen for a check that isn't saved yet, kept on this device (IndexedDB): they are too large for where texts are kept. They belong to
 * the member of staff and one draft for a client, and go when the check is saved and at sign-out (app/ShellProviders).
 */
const DATABASE = 'check-photos';
const STORE = 'photos';

export interface DraftPhoto {
  /** Its name in storage begins with it: a photo that was sent is not sent again. */
  id: string;
  blob: Blob;
  /** Where it lies in storage, once it has arrived. */
  path: string | null;
}

const keyOf = (staff: string, draft: string) => `${staff}/${draft}`;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('indexedDB'));
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await done(opening);
  // Whoever signs out is not kept waiting by another tab.
  database.onversionchange = () => database.close();
  try {
    return await done(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

/** The photos kept for that draft, by pose; null for none. @param draft its client and id */
export async function readPhotos(staff: string, draft: string): Promise<(DraftPhoto | null)[]> {
  const kept: unknown = await inStore(
    'readonly',
    (store) => store.get(keyOf(staff, draft)) as IDBRequest<unknown>,
  );
  return Array.isArray(kept) ? (kept as (DraftPhoto | null)[]) : [];
}

/** Replaces them; none: forgets them. */
export async function keepPhotos(
  staff: string,
  draft: string,
  photos: readonly (DraftPhoto | null)[],
): Promise<void> {
  const key = keyOf(staff, draft);
  const some = photos.some((photo) => photo !== null);
  await inStore(
    'readwrite',
    (store) => (some ? store.put([...photos], key) : store.delete(key)) as IDBRequest<unknown>,
  );
}

/** Forgets all of them, whosever they are. */
export async function forgetPhotos(): Promise<void> {
  if (typeof indexedDB !== 'undefined') await done(indexedDB.deleteDatabase(DATABASE));
}
