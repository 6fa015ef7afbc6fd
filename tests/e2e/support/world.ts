import { randomUUID } from 'node:crypto';
import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore, type DocumentReference, type Firestore } from 'firebase-admin/firestore';
import type { Role } from '@/domain/roles';
import { ticketIdx } from '@/domain/tickets/idx';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { DEMO_BUCKET } from '../../../scripts/lib/admin';
import { buildTicket, buildUser, type Stored } from '../../fixtures/builders';

/** The emulators' project as an administrator sees it; the environment names their addresses. */
export function adminApp(): App {
  return getApps()[0] ?? initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-coaching', storageBucket: DEMO_BUCKET });
}

export function db(): Firestore {
  return getFirestore(adminApp());
}

export const PASSWORD = 'Prova-2026!';

export interface Person {
  uid: string;
  email: string;
  record: Stored;
}

/** An account of its own for each test, so that no test sees another's tickets. */
export async function createPerson(role: Role, overrides: Stored = {}): Promise<Person> {
  const uid = `e2e-${randomUUID()}`;
  const email = `${uid}@esempio.test`;
  await getAuth(adminApp()).createUser({ uid, email, password: PASSWORD });
  const record = buildUser({ uid, email, userRole: role, ...overrides });
  await db().doc(`users/${uid}`).set(record);
  return { uid, email, record };
}

/** A ticket as it lies in the database, with its index. Returns its id. */
export async function createTicket(client: Person | null, overrides: Stored = {}, kind: TicketKind = 'technical'): Promise<string> {
  const [id = ''] = await createTickets(client, [overrides], kind);
  return id;
}

/** Many in one write: the emulator answers everyone who ever listened after each. */
export async function createTickets(client: Person | null, all: readonly Stored[], kind: TicketKind = 'technical'): Promise<string[]> {
  const batch = db().batch();
  const refs = all.map((overrides) => {
    const title = `Ticket ${randomUUID().slice(0, 8)}`;
    const data = buildTicket({ userId: client?.uid ?? 'nessuno', timestamp: new Date(), title, ...overrides });
    const ref = db().collection(KINDS[kind].collection).doc();
    batch.set(ref, { ...data, idx: ticketIdx(data, client?.record ?? null) });
    return ref;
  });
  await batch.commit();
  made.push(...refs);
  return refs.map(({ id }) => id);
}

const made: DocumentReference[] = [];

/** Deletes the tickets that a test made: they would push those of later tests off the first page. */
export async function removeTickets(): Promise<void> {
  const batch = db().batch();
  for (const ref of made.splice(0)) batch.delete(ref);
  await batch.commit();
}

export function customToken(person: Person): Promise<string> {
  return getAuth(adminApp()).createCustomToken(person.uid);
}
