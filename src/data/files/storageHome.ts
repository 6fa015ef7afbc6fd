import type { StorageHome } from '@/domain/filePath';
import { emulators, firebaseConfig } from '../firebase/env';

/** The origins and bucket of file URLs stored by the legacy application. */
export const storageHome: StorageHome = {
  origins: [
    'https://firebasestorage.googleapis.com',
    ...(emulators ? [`http://${emulators.host}:${emulators.storage}`] : []),
  ],
  bucket: firebaseConfig.storageBucket,
};
