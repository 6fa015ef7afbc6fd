import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { accountIdOf } from '@/domain/stored';
import { refreshEntry } from './duplicate-entry';
import { database } from '../kit/runtime';

/** Keeps the list of clients with more than one technical ticket right when one is opened, deleted or given to another client. */
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

/** As when one of the client's tickets changes hands: also its own name may have changed. */
export async function refreshDuplicates(userId: string): Promise<void> {
  await refreshEntry(database(), userId);
}
