import type { StorageHome } from '@/domain/fileAddress';
import { emulators, firebaseConfig } from '../firebase/env';

/** Where the old application's addresses of our files point. */
export const storageHome: StorageHome = {
  origins: [
    'https://firebasestorage.googleapis.com',
    ...(emulators ? [`http://${emulators.host}:${emulators.storage}`] : []),
  ],
  bucket: firebaseConfig.storageBucket,
};
