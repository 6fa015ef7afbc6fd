// Shared by the functions tests: the emulators' project through firebase-admin, sign-in by REST,
// waiting for triggers.
import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import {
  getFirestore,
  type DocumentReference,
  type DocumentSnapshot,
} from 'firebase-admin/firestore';
import { REGION } from '@/domain/callables/contract';

const PROJECT = 'demo-coaching';
const found = getApps()[0];
export const app: App = found ?? initializeApp({ projectId: PROJECT });
export const db = getFirestore(app);

export function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run through node scripts/emulators.mjs exec`);
  return value;
}

/** A trigger may have to wait for those of earlier tests: two minutes on a busy machine. */
const PATIENCE_MS = 180_000;
/** Each poll costs the emulator work, so the pause between them grows. */
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 200;

/** For files that wait for triggers, which are off otherwise (quiet.ts). */
export async function withTriggers(): Promise<void> {
  // Imported on demand: Playwright, whose specs use this module too, can't load the imports of
  // `seed`.
  const { backgroundTriggers } = await import('../../scripts/lib/seed');
  await backgroundTriggers('enable');
}

/** Polls until `read` returns something, or fails with `what`. */
export async function eventually<T>(
  what: string,
  read: () => Promise<T | undefined>,
  limit = PATIENCE_MS,
): Promise<T> {
  const deadline = Date.now() + limit;
  for (let pause = FIRST_PAUSE_MS; Date.now() < deadline; pause *= 1.3) {
    const value = await read();
    if (value !== undefined) return value;
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, LONGEST_PAUSE_MS)));
  }
  throw new Error(`${what} did not happen within ${limit} ms`);
}

/**
 * Polls a document until `read` returns something. No listener: a write concurrent with a closing
 * listener fails as unknown on the emulator, although it is stored.
 */
export function pollDocument<T>(
  what: string,
  ref: DocumentReference,
  read: (document: DocumentSnapshot) => T | undefined,
): Promise<T> {
  return eventually(what, async () => read(await ref.get()));
}

/** The document's idx once it satisfies `complete`. */
export function idxOf(
  ref: DocumentReference,
  complete: (idx: Record<string, unknown>) => boolean = () => true,
) {
  return pollDocument(`idx of ${ref.path}`, ref, (document) => {
    const idx: unknown = document.get('idx');
    return typeof idx === 'object' && idx !== null && complete(idx as Record<string, unknown>)
      ? (idx as Record<string, unknown>)
      : undefined;
  });
}

interface Account {
  email?: string;
  /** Whether the address is verified; default: no. */
  emailVerified?: boolean;
}

const PASSWORD = 'Prova-1234';

/** An ID token of a new account, with a users record unless `userRole` is null. */
export async function tokenFor(
  uid: string,
  userRole: string | null,
  { email = `${uid}@esempio.test`, emailVerified = false }: Account = {},
): Promise<string> {
  const password = PASSWORD;
  await getAuth(app).createUser({ uid, email, password, emailVerified });
  if (userRole) await db.doc(`users/${uid}`).set({ uid, email, userRole });
  return idTokenOf(email, password);
}

/** Signs in by REST. */
export async function idTokenOf(email: string, password = PASSWORD): Promise<string> {
  const response = await fetch(
    `http://${env('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  const { idToken } = (await response.json()) as { idToken?: string };
  if (!idToken) throw new Error(`sign-in answered ${response.status}`);
  return idToken;
}

/** URL of a function in the emulator. */
export function functionUrl(name: string): string {
  return `${env('FUNCTIONS_EMULATOR_ORIGIN')}/${PROJECT}/${REGION}/${name}`;
}

/** A unique id across tests and runs. */
export function newId(prefix: string): string {
  return `${prefix}${db.collection('x').doc().id}`;
}
