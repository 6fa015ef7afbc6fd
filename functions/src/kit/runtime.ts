import { initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { measured } from './measured';

/** Whether this runs in the emulator, with local servers as outside services. */
export const emulated = process.env.FUNCTIONS_EMULATOR === 'true';

export function projectId(): string {
  return process.env.GCLOUD_PROJECT ?? '';
}

let app: App | undefined;

/** The Admin SDK's app, once per instance. firebase-functions has its own, named differently. */
export function adminApp(): App {
  app ??= initializeApp();
  return app;
}

let db: Firestore | undefined;

export function database(): Firestore {
  db ??= measured(getFirestore(adminApp()), emulated);
  return db;
}

type Bucket = ReturnType<Storage['bucket']>;

/** The app's bucket. The emulator's default has the name format of older projects. */
export function bucket(): Bucket {
  const storage = getStorage(adminApp());
  return emulated ? storage.bucket(`${projectId()}.firebasestorage.app`) : storage.bucket();
}

/** Origins of the download URLs of stored files. */
export function storageOrigins(): string[] {
  return [
    'https://firebasestorage.googleapis.com',
    ...(emulated ? [`http://${process.env.FIREBASE_STORAGE_EMULATOR_HOST}`] : []),
  ];
}
