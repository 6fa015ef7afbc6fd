import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { app } from './app';
import './auth'; // for its ID token
import { emulators } from './env';

/**
 * An upload without progress for this long fails, so that the person can retry (the SDK's default
 * is ten minutes).
 */
const UPLOAD_RETRY_MS = 30_000;

export const storage = getStorage(app);
storage.maxUploadRetryTime = UPLOAD_RETRY_MS;
storage.maxOperationRetryTime = UPLOAD_RETRY_MS;

if (emulators) connectStorageEmulator(storage, emulators.host, emulators.storage);
