import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { onDocumentWritten } from 'firebase-functions/v2/firestore';
import { REGION } from '@/domain/calls/contract';
import { checkIdx } from '@/domain/checks/check';
import { ownFilePath, type StorageHome } from '@/domain/fileAddress';
import { filesOf } from '@/domain/notes/hiddenFiles';
import { fieldsOf, textOf } from '@/domain/stored';
import { indexOne } from '../indexing/index-fields';
import { bucket, database, storageOrigins } from '../kit/runtime';
import { withTries } from '../kit/tries';
import { followNotes } from '../notes/triggers';
import { keepShownPlans } from './shown-plans';
import { NAMED, NO_TOKENS, setMetadata, settleFile, type Bucket } from './settle-file';

/*
 * A download address carries a token and passes by storage.rules. The app makes none; those that the library makes at an upload, and
 * those of the old application, are taken away when a document is made, hidden, shown or deleted: whoever kept one is asked who they are
 * from then on.
 */

const OPTIONS = { region: REGION, retry: true } as const;

export const fileOfDocument = onDocumentWritten({ document: 'documenti/{id}', ...OPTIONS }, (event) =>
  withTries('fileOfDocument', event, () => followDocument(bucket(), event.params.id, event.data?.before, event.data?.after)),
);
/** Also what is noted in them, what they are sorted by, what clients read of plans: one trigger for each collection. */
export const filesOfCheck = onDocumentWritten({ document: 'check/{id}', ...OPTIONS }, (event) =>
  withTries('filesOfCheck', event, async () => {
    await followNotes('check', event.data);
    await followHidden(bucket(), 'check', event.data?.before, event.data?.after);
    await indexOne(event.data?.after, checkIdx);
  }),
);
export const filesOfPlans = onDocumentWritten({ document: 'alimentazioni/{id}', ...OPTIONS }, (event) =>
  withTries('filesOfPlans', event, async () => {
    await followNotes('alimentazioni', event.data);
    await keepShownPlans(database(), event.params.id, homeOf(bucket()));
    await followHidden(bucket(), 'alimentazioni', event.data?.before, event.data?.after);
  }),
);

interface Placed {
  path: string;
  visible: boolean;
}

export async function followDocument(store: Bucket, id: string, before?: DocumentSnapshot, after?: DocumentSnapshot): Promise<void> {
  const [was, is] = [before, after].map((record) => placeOf(record, store));
  if (was?.path === is?.path && was?.visible === is?.visible) return;
  if (is) await settleFile(store, is.path, id);
  if (was && was.path !== is?.path) await setMetadata(store, was.path, NO_TOKENS);
}

function placeOf(record: DocumentSnapshot | undefined, store: Bucket): Placed | null {
  if (!record?.exists) return null;
  const { userId, filePath, fileUrl, visibilityProfile } = fieldsOf(record.data());
  const path = ownFilePath(textOf(userId) ?? '', { filePath: textOf(filePath), fileUrl: textOf(fileUrl) }, homeOf(store));
  return path === null ? null : { path, visible: visibilityProfile === true };
}

/**
 * Files of a check or of a plan: that they are named, and while they are hidden, that too, is written beside them; storage.rules let nobody
 * take away the one, and refuse their owner the other.
 */
export async function followHidden(
  store: Bucket,
  collection: 'check' | 'alimentazioni',
  before?: DocumentSnapshot,
  after?: DocumentSnapshot,
): Promise<void> {
  const [was, is] = [before, after].map((document) => hiddenFiles(document, collection, store));
  for (const [path, hidden] of is ?? []) {
    const earlier = was?.get(path);
    if (earlier === hidden) continue;
    const named = earlier === undefined ? NAMED : {};
    if (hidden) await setMetadata(store, path, { ...named, hidden: 'true', ...(earlier === false ? NO_TOKENS : {}) });
    // Also one that comes back with a deletion that is undone.
    else await setMetadata(store, path, { ...named, hidden: null });
  }
  // What a check or a plan that was deleted had.
  for (const path of was?.keys() ?? []) if (!is?.has(path)) await setMetadata(store, path, { hidden: 'true', ...NO_TOKENS });
}

function hiddenFiles(document: DocumentSnapshot | undefined, collection: 'check' | 'alimentazioni', store: Bucket): Map<string, boolean> {
  if (!document?.exists) return new Map();
  const owner = collection === 'alimentazioni' ? document.id : (textOf(document.get('userId')) ?? '');
  return filesOf(collection, owner, document.data(), homeOf(store));
}

function homeOf(store: Bucket): StorageHome {
  return { origins: storageOrigins(), bucket: store.name };
}
