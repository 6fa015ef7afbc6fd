import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { sameStored } from '@/domain/stored';
import { clientOf } from '@/domain/tickets/idx';
import { clock, emulated } from '../kit/runtime';
import { eachOf } from '../kit/tries';
import { refreshConsultationsOf } from './consultations';
import { refreshLeadsOf } from './leads';
import { refreshReviewsOf } from './reviews';
import { refreshTicketsOf } from './ticket-index';

/*
 * Leads, tickets, reviews and consultations repeat a person's name, e-mail, number or studio. A
 * burst of changes is propagated once: an event does nothing if the record has changed again, as
 * the later event will do it.
 */

type Changed = { before: DocumentSnapshot; after: DocumentSnapshot } | undefined;

/** A record that changed this recently may be about to change again. */
const BURST_MS = 20_000;
/** Short in the emulator, which delivers one event at a time: all others would wait, too. */
const SETTLE_MS = emulated ? 100 : 3_000;

/** After a write of a person's record, once indexed. */
export async function followRenamed(db: Firestore, change: Changed): Promise<void> {
  if (!change) return;
  let reading: Promise<DocumentSnapshot> | undefined;
  const current = () => (reading ??= settled(db, change));
  const refreshes = [
    () => refreshLeadsOf(db, change, current),
    () => refreshRepeated(db, change, current),
  ];
  await eachOf(refreshes, (refresh) => refresh());
}

async function refreshRepeated(
  db: Firestore,
  { before, after }: NonNullable<Changed>,
  current: () => Promise<DocumentSnapshot>,
): Promise<void> {
  const [was, is] = [before, after].map((record) => clientOf(record.data()));
  if (sameStored(was, is) || !sameStored(is, clientOf((await current()).data()))) return;
  const refreshes = [
    refreshTicketsOf,
    (uid: string) => refreshReviewsOf(db, uid),
    (uid: string) => refreshConsultationsOf(db, uid),
  ];
  await eachOf(refreshes, (refresh) => refresh(after.id));
}

/** The record after a possible burst of changes. */
async function settled(
  db: Firestore,
  { before, after }: NonNullable<Changed>,
): Promise<DocumentSnapshot> {
  const [last, now] = [before, after].map((record) => record.updateTime?.toMillis());
  if (last !== undefined && now !== undefined && now - last < BURST_MS)
    await clock.pause(SETTLE_MS);
  return db.doc(after.ref.path).get();
}
