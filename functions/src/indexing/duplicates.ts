import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { accountIdOf } from '@/domain/stored';
import { refreshEntry } from './duplicate-entry';
import { database } from '../kit/runtime';

/**
 * Updates the list of clients with several technical tickets when one is created, deleted or moved
 * to another client.
 */
export async function followOwner(
  before: DocumentSnapshot | undefined,
  after: DocumentSnapshot | undefined,
): Promise<void> {
  const [was, is] = [before, after].map((ticket) =>
    ticket?.exists ? accountIdOf(ticket.get('userId')) : null,
  );
  if (was === is) return;
  for (const userId of [was, is]) if (userId) await refreshDuplicates(userId);
}

/** Also called when the client's name changes. */
export async function refreshDuplicates(userId: string): Promise<void> {
  await refreshEntry(database(), userId);
}
