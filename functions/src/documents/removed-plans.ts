import type {
  DocumentSnapshot,
  Firestore,
  Query,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import { logger } from 'firebase-functions/v2';
import type { StorageHome } from '@/domain/filePath';
import { filesOf } from '@/domain/notes/hiddenFiles';
import { SHIPMENT_COLLECTIONS } from '@/domain/shipments/shipment';
import { accountIdOf, fieldsOf, timeOf } from '@/domain/stored';
import { ask, pages, sideBySide } from '../kit/runtime';
import type { Run } from '../kit/jobs';
import { codeOf } from '../kit/tries';
import type { Bucket } from '../people/personal-data';
import { strike } from './named-files';
import { deletionsQuery, entriesSinceQuery, shipmentsOfClientQuery } from './queries';

/** Kinds of audit log entries that delete a plan: directly, or with its row of a shipment. */
const WHATS = ['delete-plan', 'delete-programme', 'delete-shipment-programme'] as const;
/** Deletions can be undone for a minute; the margin allows for slow answers. */
const FINAL_AFTER_MS = 10 * 60_000;

interface Stores {
  db: Firestore;
  bucket: Bucket;
  home: StorageHome;
}

/**
 * Deletes files of plans whose deletion has become final. A file stays if another plan, a shipment
 * or a deletion that can still be undone names it.
 */
export async function sweepDeletedPlans(
  { db, bucket, home }: Stores,
  run: Run,
  since: Date,
): Promise<void> {
  const final = new Date(run.startedAt.getTime() - FINAL_AFTER_MS);
  const fresh = (await ask(db, entriesSinceQuery(final)).get()).docs;
  const remove = async (deletion: DocumentSnapshot) => {
    const when = timeOf(deletion.get('when'));
    if (deletion.get('usedAt') || !when || when >= final) return;
    const { uid, files } = filesBefore(deletion, home);
    if (files.size === 0) return;
    for (const document of [...(await plansOf(db, uid)), ...fresh]) strike(document.data(), files);
    for (const path of files.keys()) await bucket.file(path).delete({ ignoreNotFound: true });
    run.done += files.size;
  };
  for (const what of WHATS) await eachDeletion(run, ask(db, deletionsQuery(what, since)), remove);
}

const AT_ONCE = 5;

/** Works through audit log entries. Failures are counted; the next run retries them. */
export async function eachDeletion(
  run: Run,
  entries: Query,
  work: (deletion: DocumentSnapshot) => Promise<void>,
): Promise<void> {
  const one = async (deletion: QueryDocumentSnapshot) => {
    await run.keep();
    try {
      await work(deletion);
    } catch (error) {
      run.failed += 1;
      logger.warn('deleted file not removed', { entry: deletion.id, code: codeOf(error) });
    }
  };
  for await (const docs of pages(entries)) {
    await sideBySide(docs, AT_ONCE, one, run.goesOn);
    if (!run.goesOn()) return;
  }
}

/** The owner of the deleted plan, and the files in their folder that its documents named. */
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

/** The client's current plans and shipments. */
async function plansOf(db: Firestore, uid: string): Promise<DocumentSnapshot[]> {
  const shipments = Object.values(SHIPMENT_COLLECTIONS).map((name) =>
    ask(db, shipmentsOfClientQuery(name, uid)).get(),
  );
  return [
    await db.doc(`alimentazioni/${uid}`).get(),
    ...(await Promise.all(shipments)).flatMap(({ docs }) => docs),
  ];
}
