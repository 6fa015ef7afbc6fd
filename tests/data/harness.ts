/**
 * Repositories against the emulators with the real rules. Each `device` is one browser's data
 * layer: its own copy of every module and its own Firebase app, so that a client and staff can be
 * signed in at the same time.
 */
import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp as initializeAdmin } from 'firebase-admin/app';
import { getAuth as adminAuth } from 'firebase-admin/auth';
import { getFirestore as adminFirestore } from 'firebase-admin/firestore';
import { getStorage as adminStorage } from 'firebase-admin/storage';
import { initializeApp } from 'firebase/app';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import type { LiveSource, LiveState } from '@/domain/live';
import type { Role } from '@/domain/roles';
import { userIdx } from '@/domain/users/idx';
import { buildUser, type Stored } from '../fixtures/builders';
import { documentsProject, deleteDocuments } from '../fixtures/world';
import { unforeseenIndexes } from '../indexes/used';

/**
 * Accounts and files are shared; documents are in the file's own database, or in the shared one
 * where functions are needed.
 */
const PROJECT = 'demo-coaching';
const BUCKET = `${PROJECT}.firebasestorage.app`;
const PROJECT_OF_DOCUMENTS = documentsProject();
export const PASSWORD = 'Demo-2026!';

const admin = initializeAdmin({ projectId: PROJECT, storageBucket: BUCKET }, 'harness');
const documentsApp =
  PROJECT_OF_DOCUMENTS === PROJECT
    ? admin
    : initializeAdmin({ projectId: PROJECT_OF_DOCUMENTS }, PROJECT_OF_DOCUMENTS);
export const adminDb = adminFirestore(documentsApp);
export const bucket = adminStorage(admin).bucket();
export const closeAdmin = () => Promise.all([...new Set([admin, documentsApp])].map(deleteApp));

// Every query made here must be among those that the deployed indexes are derived from. The
// emulator also remembers queries of earlier files, which have reported them already.
let told: string[] = [];
beforeAll(async () => {
  told = await unforeseenIndexes(PROJECT_OF_DOCUMENTS);
});
afterAll(async () => {
  expect(
    (await unforeseenIndexes(PROJECT_OF_DOCUMENTS)).filter((index) => !told.includes(index)),
  ).toEqual([]);
});

export interface Person {
  uid: string;
  email: string;
  role: Role;
}

let made = 0;

/** An account with its record; `record: null` creates only the account. */
export async function person(
  role: Role,
  record: Stored | null = {},
  { emailVerified = true } = {},
): Promise<Person> {
  made += 1;
  const uid = `${role.toLowerCase()}-${made}-${randomUUID().slice(0, 8)}`;
  const email = `${uid}@esempio.test`;
  await adminAuth(admin).createUser({ uid, email, password: PASSWORD, emailVerified });
  const stored = record && buildUser({ uid, email, userRole: role, ...record });
  // Indexed already, so that the trigger's write isn't counted among a screen's reads.
  if (stored) await adminDb.doc(`users/${uid}`).set({ ...stored, idx: userIdx(stored) });
  return { uid, email, role };
}

/** All documents of the file's own database. */
export async function clear(): Promise<void> {
  if (PROJECT_OF_DOCUMENTS === PROJECT) throw new Error('Others use this database too.');
  await deleteDocuments(PROJECT_OF_DOCUMENTS);
}

let devices = 0;

async function modules() {
  return {
    ...(await import('@/data/session/session')),
    ...(await import('@/data/session/signIn')),
    ...(await import('@/data/tickets/commands')),
    ...(await import('@/data/tickets/sources')),
    ...(await import('@/data/expenses/commands')),
    ...(await import('@/data/expenses/sources')),
    ...(await import('@/data/documents/sources')),
    ...(await import('@/data/documents/commands')),
    ...(await import('@/data/documents/upload')),
    ...(await import('@/data/files/files')),
    ...(await import('@/data/notes/sources')),
    ...(await import('@/data/notes/commands')),
    ...(await import('@/data/users/sources')),
    ...(await import('@/data/users/list')),
    ...(await import('@/data/users/latest')),
    ...(await import('@/data/users/profiles')),
    ...(await import('@/data/leads/matches')),
    ...(await import('@/data/bookings/sources')),
    ...(await import('@/data/bookings/commands')),
    ...(await import('@/data/users/commands')),
    ...(await import('@/data/users/people')),
    ...(await import('@/data/studios/sources')),
    ...(await import('@/data/live/reads')),
    ...(await import('@/data/live/read')),
    ...(await import('@/data/session/scope')),
    ...(await import('@/data/tickets/search')),
    ...(await import('@/data/counters/sources')),
    ...(await import('@/data/tickets/lists')),
    ...(await import('@/data/tickets/statistics')),
    ...(await import('@/data/audit/deletions')),
    ...(await import('@/data/tickets/newContact')),
    ...(await import('@/data/notices/sources')),
    ...(await import('@/data/notices/commands')),
    ...(await import('@/data/recipes/sources')),
    ...(await import('@/data/recipes/commands')),
    ...(await import('@/data/users/search')),
    ...(await import('@/data/tickets/archive')),
    ...(await import('@/data/tickets/merge')),
    ...(await import('@/data/presence/commands')),
    ...(await import('@/data/presence/sources')),
    ...(await import('@/data/settings/sources')),
    ...(await import('@/data/settings/hours')),
    ...(await import('@/data/settings/commands')),
    ...(await import('@/data/campaigns/list')),
    ...(await import('@/data/campaigns/commands')),
    ...(await import('@/data/leads/conversion')),
    ...(await import('@/data/leads/list')),
    ...(await import('@/data/leads/sources')),
    ...(await import('@/data/leads/commands')),
    ...(await import('@/data/leads/duplicates')),
    ...(await import('@/data/leads/merge')),
    ...(await import('@/data/leads/client')),
    ...(await import('@/data/reminders/commands')),
    ...(await import('@/data/reminders/sources')),
    ...(await import('@/data/news/sources')),
    ...(await import('@/data/orders/sources')),
    ...(await import('@/data/orders/commands')),
    ...(await import('@/data/accounting/sources')),
    ...(await import('@/data/session/verification')),
    ...(await import('@/data/users/management')),
    ...(await import('@/data/payments/commands')),
    ...(await import('@/data/checks/commands')),
    ...(await import('@/data/checks/sources')),
    ...(await import('@/data/checks/sendPhotos')),
    ...(await import('@/data/checks/sentCheck')),
    ...(await import('@/data/counter/sources')),
    ...(await import('@/data/counter/commands')),
    ...(await import('@/data/products/sources')),
    ...(await import('@/data/products/commands')),
    ...(await import('@/data/shop/commands')),
    ...(await import('@/data/orders/import')),
    ...(await import('@/data/programmes/sources')),
    ...(await import('@/data/today/sources')),
    ...(await import('@/data/today/commands')),
    ...(await import('@/data/programmes/commands')),
    ...(await import('@/data/questionnaires/sources')),
    ...(await import('@/data/questionnaires/commands')),
    ...(await import('@/data/renewals/sources')),
    ...(await import('@/data/follow/sources')),
    ...(await import('@/data/reviews/sources')),
    ...(await import('@/data/slots/sources')),
    ...(await import('@/data/slots/commands')),
    ...(await import('@/data/orders/latest')),
    ...(await import('@/data/plans/sources')),
    ...(await import('@/data/plans/commands')),
    ...(await import('@/data/shipments/sources')),
    ...(await import('@/data/shipments/commands')),
    ...(await import('@/data/shipments/archive')),
    ...(await import('@/data/shipments/list')),
    ...(await import('@/data/timeline/sources')),
    ...(await import('@/data/views/sources')),
    ...(await import('@/data/views/commands')),
    ...(await import('@/components/view/viewsOf')),
  };
}

export type Device = Awaited<ReturnType<typeof modules>>;

const open: Device[] = [];
let making: Promise<unknown> = Promise.resolve();

/** A browser, signed in if a person is given. */
export function device(who?: Person): Promise<Device> {
  // Sequentially: otherwise one device could get the modules, and so the session, of the next.
  const made = making.then(() => makeDevice(who));
  making = made.catch(() => undefined);
  return made;
}

async function makeDevice(who?: Person): Promise<Device> {
  devices += 1;
  vi.resetModules();
  const app = initializeApp(
    { projectId: PROJECT_OF_DOCUMENTS, apiKey: 'demo', storageBucket: BUCKET },
    `device-${devices}`,
  );
  vi.doMock('@/data/firebase/app', () => ({ app }));
  const data = await modules();
  // A later dynamic import would resolve to the newest device's modules.
  await (await import('@/data/firebase/lazy')).fetchAllCode();
  open.push(data);
  if (who) await data.signIn(who.email, PASSWORD);
  return data;
}

export async function closeDevices(): Promise<void> {
  await Promise.all(open.splice(0).map((data) => data.signOut()));
}

/**
 * Subscribes to a source until its data satisfies `when`; the listener stays until the device
 * closes.
 */
export function until<T>(
  source: LiveSource<T>,
  when: (data: T, state: LiveState<T>) => boolean = () => true,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = source.getSnapshot();
      if (state.status === 'error') reject(state.error);
      if (state.status !== 'ready' || state.stale || !when(state.data, state)) return;
      resolve(state.data);
    };
    source.subscribe(look);
    look();
  });
}
