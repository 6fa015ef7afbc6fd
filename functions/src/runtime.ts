import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

/** Where everything runs: beside the data, in the EU. */
export const REGION = 'europe-west1';

/** The database, connected once per instance. */
export function database(): Firestore {
  if (getApps().length === 0) initializeApp();
  return getFirestore();
}
