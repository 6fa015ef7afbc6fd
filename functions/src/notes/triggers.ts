import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { REGION } from '@/domain/calls/contract';
import { settleFiles } from '@/domain/notes/hiddenFiles';
import { setApart, type NotedCollection } from '@/domain/notes/internal';
import { bucket, database, storageOrigins } from '../kit/runtime';
import { setFilesApart, setNotesApart } from './set-apart';

/* What the old application still writes into documents that clients read is set apart at once (set-apart.ts). */

const OPTIONS = { region: REGION, retry: true } as const;

type Change = { after: DocumentSnapshot } | undefined;

async function notesOf(collection: NotedCollection, change: Change): Promise<void> {
  const document = change?.after;
  // Nearly every write has none: then nothing is read again.
  if (!document?.exists || !setApart(collection, document.id, document.data())) return;
  await setNotesApart(database(), collection, document.ref);
}

async function filesOf(change: Change): Promise<void> {
  const ticket = change?.after;
  const home = { origins: storageOrigins(), bucket: bucket().name };
  if (!ticket?.exists || !settleFiles('', ticket.get('conversations'), { home, newItem: () => '', addresses: false })) return;
  await setFilesApart(database(), ticket.ref, { home, addresses: false });
}

export const notesOfUser = onDocumentWritten({ document: 'users/{id}', ...OPTIONS }, ({ data }) => notesOf('users', data));
export const notesOfJourney = onDocumentWritten({ document: 'percorsi/{id}', ...OPTIONS }, ({ data }) => notesOf('percorsi', data));
export const notesOfPlans = onDocumentWritten({ document: 'alimentazioni/{id}', ...OPTIONS }, ({ data }) => notesOf('alimentazioni', data));
export const notesOfOrder = onDocumentWritten({ document: 'orders/{id}', ...OPTIONS }, ({ data }) => notesOf('orders', data));
export const notesOfCheck = onDocumentWritten({ document: 'check/{id}', ...OPTIONS }, ({ data }) => notesOf('check', data));
export const filesOfTicket = onDocumentWritten({ document: 'tickets/{id}', ...OPTIONS }, ({ data }) => filesOf(data));
export const filesOfTechnicalTicket = onDocumentWritten({ document: 'assistenzatecnica/{id}', ...OPTIONS }, ({ data }) => filesOf(data));
