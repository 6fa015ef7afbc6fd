// What the functions tests share: the emulators' project through firebase-admin, sign-in by REST, waiting for triggers.
import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type DocumentReference } from 'firebase-admin/firestore';

const PROJECT = 'demo-coaching';
const found = getApps()[0];
export const app: App = found ?? initializeApp({ projectId: PROJECT });
export const db = getFirestore(app);

function env(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run through node scripts/emulators.mjs exec`);
  return value;
}

/** Polls until `read` gives something, or fails with what was missed. */
export async function eventually<T>(what: string, read: () => Promise<T | undefined>, limit = 20_000): Promise<T> {
  const deadline = Date.now() + limit;
  while (Date.now() < deadline) {
    const value = await read();
    if (value !== undefined) return value;
    await pause(100);
  }
  throw new Error(`${what} did not happen within ${limit} ms`);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The document's idx once it satisfies `complete`. */
export function idxOf(ref: DocumentReference, complete: (idx: Record<string, unknown>) => boolean = () => true) {
  return eventually(`idx of ${ref.path}`, async () => {
    const idx: unknown = (await ref.get()).get('idx');
    return typeof idx === 'object' && idx !== null && complete(idx as Record<string, unknown>)
      ? (idx as Record<string, unknown>)
      : undefined;
  });
}

/** How often a document changes from now on, and how to stop counting. */
export function countChanges(ref: DocumentReference): { count: () => number; stop: () => void } {
  let snapshots = 0;
  const stop = ref.onSnapshot(() => (snapshots += 1));
  return { count: () => snapshots, stop };
}

/** An ID token of an account made for the test, with a users record unless `userRole` is null. */
export async function tokenFor(uid: string, userRole: string | null): Promise<string> {
  const email = `${uid}@esempio.test`;
  const password = 'Prova-1234';
  await getAuth(app).createUser({ uid, email, password });
  if (userRole) await db.doc(`users/${uid}`).set({ uid, email, userRole });
  return idTokenOf(email, password);
}

/** Signs in by REST. */
export async function idTokenOf(email: string, password: string): Promise<string> {
  const response = await fetch(
    `http://${env('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email, password, returnSecureToken: true }) },
  );
  const { idToken } = (await response.json()) as { idToken?: string };
  if (!idToken) throw new Error(`sign-in answered ${response.status}`);
  return idToken;
}

/** Calls a callable as the web SDK does; `token` null for an anonymous visitor. */
export async function call(name: string, token: string | null, data: unknown = null): Promise<{ result?: unknown; status?: string }> {
  const response = await fetch(`${env('FUNCTIONS_EMULATOR_ORIGIN')}/${PROJECT}/europe-west1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify({ data }),
  });
  const body = (await response.json()) as { result?: unknown; error?: { status?: string } };
  return { result: body.result, status: body.error?.status };
}

/** An id that no other test or run uses. */
export function newId(prefix: string): string {
  return `${prefix}${db.collection('x').doc().id}`;
}
