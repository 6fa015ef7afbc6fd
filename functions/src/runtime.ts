import { initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

/** Where everything runs: beside the data, in the EU. */
export const REGION = 'europe-west1';

let app: App | undefined;

/** The project's services, connected once per instance. firebase-functions has an app of its own, under another name. */
export function adminApp(): App {
  app ??= initializeApp();
  return app;
}

export function database(): Firestore {
  return getFirestore(adminApp());
}
