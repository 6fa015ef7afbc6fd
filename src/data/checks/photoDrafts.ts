/*
 * Photos chosen for an unsaved check, kept in IndexedDB because they exceed what text drafts use.
 * They belong to a member of staff and a draft, and are deleted when the check is saved and at
 * sign-out (app/ShellProviders). Those of an erased client go at the next start
 * (forgetErased.ts).
 */
const IDB_NAME = 'check-photos';
const STORE = 'photos';

export interface DraftPhoto {
  /** Prefix of its name in storage, so that it is not uploaded twice. */
  id: string;
  blob: Blob;
  /** Path in storage once uploaded. */
  path: string | null;
  /** A copy of what the client sent. */
  copied?: true;
}

const keyOf = (staff: string, draft: string) => `${staff}/${draft}`;

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('indexedDB'));
  });
}

/** A request to the store in a transaction of its own. */
export async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(IDB_NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const idb = await done(opening);
  // Otherwise another tab would block the deletion at sign-out.
  idb.onversionchange = () => idb.close();
  try {
    return await done(work(idb.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    idb.close();
  }
}

/** A draft's photos by pose; null for a missing one. @param draft client and draft id */
export async function readPhotos(staff: string, draft: string): Promise<(DraftPhoto | null)[]> {
  const kept: unknown = await inStore(
    'readonly',
    (store) => store.get(keyOf(staff, draft)) as IDBRequest<unknown>,
  );
  return Array.isArray(kept) ? (kept as (DraftPhoto | null)[]) : [];
}

/** Replaces a draft's photos; an empty list deletes the entry. */
export async function keepPhotos(
  staff: string,
  draft: string,
  photos: readonly (DraftPhoto | null)[],
): Promise<void> {
  const key = keyOf(staff, draft);
  await inStore(
    'readwrite',
    (store) =>
      (photos.length > 0 ? store.put([...photos], key) : store.delete(key)) as IDBRequest<unknown>,
  );
}

/** Deletes all photos of all drafts. */
export async function forgetPhotos(): Promise<void> {
  if (typeof indexedDB !== 'undefined') await done(indexedDB.deleteDatabase(IDB_NAME));
}
