import { initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';

/** Whether the emulator runs this, with local servers instead of outside services. */
export const emulated = process.env.FUNCTIONS_EMULATOR === 'true';

export function projectId(): string {
  return process.env.GCLOUD_PROJECT ?? '';
}

let app: App | undefined;

/** The project's services, connected once per instance. firebase-functions has an app of its own, under another name. */
export function adminApp(): App {
  app ??= initializeApp();
  return app;
}

export function database(): Firestore {
  return getFirestore(adminApp());
}

type Bucket = ReturnType<Storage['bucket']>;

/** The bucket that the app uploads to. The emulator's own default name is that of older projects. */
export function bucket(): Bucket {
  const storage = getStorage(adminApp());
  return emulated ? storage.bucket(`${projectId()}.firebasestorage.app`) : storage.bucket();
}

/** Where download addresses of stored files point. */
export function storageOrigins(): string[] {
  return [
    'https://firebasestorage.googleapis.com',
    ...(emulated ? [`http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`] : []),
  ];
}
