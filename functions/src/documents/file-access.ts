import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { ownFilePath, type StorageHome } from '@/domain/filePath';
import { filesOf } from '@/domain/notes/hiddenFiles';
import { accountIdOf, fieldsOf, textOf } from '@/domain/stored';
import { storageOrigins } from '../kit/runtime';
import { filesUnder } from '../people/personal-data';
import {
  endPublicLinks,
  NAMED,
  NO_TOKENS,
  setMetadata,
  settleFile,
  type Bucket,
} from './settle-file';

/*
 * A download URL contains a token that bypasses storage.rules. The app creates none, but the SDK
 * does at uploads, and the legacy application did. They are removed when a document is created,
 * hidden, shown or deleted, so that old URLs stop working.
 */

interface Stored {
  path: string;
  visible: boolean;
}

export async function followDocument(
  store: Bucket,
  id: string,
  before?: DocumentSnapshot,
  after?: DocumentSnapshot,
): Promise<void> {
  await followUnnamed(store, before, after);
  const [was, is] = [before, after].map((record) => storedFile(record, store));
  if (was?.path === is?.path && was?.visible === is?.visible) return;
  if (is) await settleFile(store, is.path, id);
  if (was && was.path !== is?.path) await endPublicLinks(store, was.path);
}

/**
 * Old records do not name their file; its name starts with the record's id. Its links end when the
 * record is created, hidden, shown or deleted. No metadata is needed: storage.rules find the record
 * by the name.
 */
async function followUnnamed(
  store: Bucket,
  before?: DocumentSnapshot,
  after?: DocumentSnapshot,
): Promise<void> {
  const [was, is] = [before, after].map(unnamedOf);
  if (was?.prefix === is?.prefix && was?.visible === is?.visible) return;
  const prefixes = [...new Set([was?.prefix, is?.prefix])].filter((prefix) => prefix !== undefined);
  for (const prefix of prefixes) {
    for await (const files of filesUnder(store, prefix))
      for (const { name } of files) await endPublicLinks(store, name);
  }
}

function unnamedOf(record?: DocumentSnapshot): { prefix: string; visible: boolean } | null {
  if (!record?.exists) return null;
  const { userId, filePath, fileUrl, visibilityProfile } = fieldsOf(record.data());
  const owner = accountIdOf(userId);
  if (owner === null || textOf(filePath) !== null || textOf(fileUrl) !== null) return null;
  return { prefix: `documenti/${owner}/${record.id}_`, visible: visibilityProfile === true };
}

function storedFile(record: DocumentSnapshot | undefined, store: Bucket): Stored | null {
  if (!record?.exists) return null;
  const { userId, filePath, fileUrl, visibilityProfile } = fieldsOf(record.data());
  const path = ownFilePath(
    textOf(userId) ?? '',
    { filePath: textOf(filePath), fileUrl: textOf(fileUrl) },
    homeOf(store),
  );
  return path === null ? null : { path, visible: visibilityProfile === true };
}

/**
 * Maximum attempts; if the document keeps changing, the events of those changes complete the work.
 */
const LOOKS_MAX = 10;

/**
 * Writes to the metadata of a check's or plan's files that they are in use (storage.rules then let
 * nobody delete them) and whether they are hidden (from their owner). The change says which files
 * to update; the values come from the current document, which is read again afterwards. So late or
 * repeated events never hide what is shown, or show what is hidden.
 */
export async function followHidden(
  store: Bucket,
  collection: 'check' | 'alimentazioni',
  change: { before: DocumentSnapshot; after: DocumentSnapshot } | undefined,
  current: () => Promise<DocumentSnapshot>,
): Promise<void> {
  const filesIn = (document: DocumentSnapshot | undefined) =>
    hiddenFiles(document, collection, store);
  const [was, is] = [filesIn(change?.before), filesIn(change?.after)];
  const changed = [...new Set([...is.keys(), ...was.keys()])].filter(
    (path) => was.get(path) !== is.get(path),
  );
  if (changed.length === 0) return;
  let now = filesIn(await current());
  for (let looks = 0; looks < LOOKS_MAX; looks += 1) {
    for (const path of changed)
      await setMetadata(store, path, besideFile(now.get(path), was.get(path), is.has(path)));
    const later = filesIn(await current());
    if (changed.every((path) => later.get(path) === now.get(path))) return;
    now = later;
  }
}

/**
 * @param hidden current state; undefined if nothing names the file any more
 * @param was state before the change
 */
function besideFile(
  hidden: boolean | undefined,
  was: boolean | undefined,
  isNamed: boolean,
): Record<string, string | null> {
  const named = was === undefined && isNamed ? NAMED : {};
  // `hidden` is removed also when an undone deletion brings the file back.
  return { ...named, hidden: hidden === false ? null : 'true', ...NO_TOKENS };
}

function hiddenFiles(
  document: DocumentSnapshot | undefined,
  collection: 'check' | 'alimentazioni',
  store: Bucket,
): Map<string, boolean> {
  if (!document?.exists) return new Map();
  const owner =
    collection === 'alimentazioni' ? document.id : (textOf(document.get('userId')) ?? '');
  return filesOf(collection, owner, document.data(), homeOf(store));
}

export function homeOf(store: Bucket): StorageHome {
  return { origins: storageOrigins(), bucket: store.name };
}
