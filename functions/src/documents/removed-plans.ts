import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import type { StorageHome } from '@/domain/fileAddress';
import { filesOf } from '@/domain/notes/hiddenFiles';
import { SHIPMENT_COLLECTIONS } from '@/domain/shipments/places';
import { accountIdOf, fieldsOf, timeOf } from '@/domain/stored';
import { ask } from '../kit/ask';
import type { Bucket } from '../people/personal-data';
import { strike } from './named-files';
import { deletionsQuery, entriesSinceQuery, shipmentsOfClientQuery } from './queries';

/** What takes a plan away: by itself, or with its row of a shipment. */
const WHATS = ['delete-plan', 'delete-programme', 'delete-shipment-programme'] as const;
/** Whatever is deleted comes back within a minute or not at all; an answer may take a while. */
const FINAL_AFTER_MS = 10 * 60_000;
/** What a run looks back on: a day without any run leaves nothing behind. */
const SWEEP_MS = 2 * 24 * 3_600_000;

/**
 * Deletes the stored files of plans whose deletion can't be undone any more. A file that another plan, a shipment or something that may
 * still come back names stays. Every run does all of the last days again: a file that is gone is no error.
 */
export async function sweepDeletedPlans(
  db: Firestore,
  bucket: Bucket,
  home: StorageHome,
  now: Date,
): Promise<void> {
  const final = new Date(now.getTime() - FINAL_AFTER_MS);
  const fresh = (await ask(db, entriesSinceQuery(final)).get()).docs;
  for (const what of WHATS) {
    const { docs } = await ask(db, deletionsQuery(what, new Date(now.getTime() - SWEEP_MS))).get();
    for (const deletion of docs) {
      const when = timeOf(deletion.get('when'));
      if (deletion.get('usedAt') || !when || when >= final) continue;
      const { uid, files } = filesBefore(deletion, home);
      if (files.size === 0) continue;
      for (const document of [...(await plansOf(db, uid)), ...fresh])
        strike(document.data(), files);
      for (const path of files.keys()) await bucket.file(path).delete({ ignoreNotFound: true });
    }
  }
}

/** Whose plan it was, and the files in that client's own folder that were named where it stood. */
function filesBefore(
  deletion: DocumentSnapshot,
  home: StorageHome,
): { uid: string; files: Map<string, boolean> } {
  const { uid, plan, documents } = fieldsOf(deletion.get('before'));
  const owner =
    accountIdOf(deletion.get('what') === 'delete-plan' ? deletion.get('docId') : uid) ?? '';
  const stood = Array.isArray(documents)
    ? (documents as unknown[]).map((one) => fieldsOf(one).before)
    : [{ alimentazioni: [plan] }];
  const files =
    owner === ''
      ? []
      : stood.flatMap((before) => [...filesOf('alimentazioni', owner, before, home)]);
  return { uid: owner, files: new Map(files) };
}

/** Where plans of a client stand now. */
async function plansOf(db: Firestore, uid: string): Promise<DocumentSnapshot[]> {
  const shipments = Object.values(SHIPMENT_COLLECTIONS).map((name) =>
    ask(db, shipmentsOfClientQuery(name, uid)).get(),
  );
  return [
    await db.doc(`alimentazioni/${uid}`).get(),
    ...(await Promise.all(shipments)).flatMap(({ docs }) => docs),
  ];
}
