// firebase-admin for scripts: on the emulators or, with application default credentials, on a real
// project.
import { readFileSync } from 'node:fs';
import { applicationDefault, deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { fieldsOf } from '../../src/domain/stored';
import { emulatorEnv } from './emulators.mjs';
import { projectId as demoProject } from './project.mjs';

export const DEMO_BUCKET = `${demoProject}.firebasestorage.app`;

/**
 * Emulator URLs from the environment, or those of `npm start` when EMULATOR_OFFSET is unset
 * and they answer there.
 */
async function useEmulators(): Promise<void> {
  if (!process.env.FIRESTORE_EMULATOR_HOST) {
    const usual = emulatorEnv(Number(process.env.EMULATOR_OFFSET ?? 0));
    const answers = await fetch(`http://${usual.FIRESTORE_EMULATOR_HOST}/`).then(
      (response) => response.ok,
      () => false,
    );
    if (!answers)
      throw new Error(
        `No emulators at ${usual.FIRESTORE_EMULATOR_HOST}. Start them with npm start, or set EMULATOR_OFFSET.`,
      );
    Object.assign(process.env, usual);
  }
  for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_STORAGE_EMULATOR_HOST']) {
    if (!process.env[name]) throw new Error(`FIRESTORE_EMULATOR_HOST is set but ${name} is not.`);
  }
}

/** Runs `work` on the emulators' demo project. `name` keeps the apps of several tests apart. */
export async function withDemoApp<T>(work: (app: App) => Promise<T>, name = 'demo'): Promise<T> {
  await useEmulators();
  return closing(initializeApp({ projectId: demoProject, storageBucket: DEMO_BUCKET }, name), work);
}

/** The project's bucket for uploads; older projects set STORAGE_BUCKET. */
export function bucketName(app: App): string {
  return process.env.STORAGE_BUCKET ?? `${app.options.projectId}.firebasestorage.app`;
}

/**
 * Runs `work` on the emulators if FIRESTORE_EMULATOR_HOST is set, otherwise on the project
 * GOOGLE_CLOUD_PROJECT.
 */
export async function withProjectApp<T>(work: (app: App) => Promise<T>): Promise<T> {
  const onEmulators = Boolean(process.env.FIRESTORE_EMULATOR_HOST);
  const projectId =
    process.env.GOOGLE_CLOUD_PROJECT ??
    process.env.GCLOUD_PROJECT ??
    (onEmulators ? demoProject : undefined);
  if (!projectId) throw new Error('Set GOOGLE_CLOUD_PROJECT to the id of the Firebase project.');
  if (!onEmulators && !hasServiceAccount()) process.env.GOOGLE_CLOUD_QUOTA_PROJECT ||= projectId;
  return closing(
    initializeApp(
      onEmulators ? { projectId } : { projectId, credential: applicationDefault() },
      'project',
    ),
    work,
  );
}

/**
 * Whether the credentials are a service account's, whose requests count on its own project. False
 * if their file is missing or unreadable, which the SDK reports when it uses them. A person's
 * credentials (gcloud's login) belong to no project, and Authentication refuses them with 403
 * unless a project is named.
 */
function hasServiceAccount(): boolean {
  const file = process.env.GOOGLE_APPLICATION_CREDENTIALS;
  if (!file) return false;
  try {
    return fieldsOf(JSON.parse(readFileSync(file, 'utf8'))).type === 'service_account';
  } catch {
    return false;
  }
}

async function closing<T>(app: App, work: (app: App) => Promise<T>): Promise<T> {
  try {
    return await work(app);
  } finally {
    await deleteApp(app);
  }
}
