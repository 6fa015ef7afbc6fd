// Brings what the old application stored into the shapes of this one: files by their place instead of their address, internal notes
// and hidden attachments apart from what clients read.
import { FieldPath, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore';
import type { Storage } from 'firebase-admin/storage';
import { keepShownPlans } from '../../functions/src/documents/shown-plans';
import { settleFile, settleNamed } from '../../functions/src/documents/settle-file';
import { noteLarge } from '../../functions/src/indexing/large';
import { setFilesApart, setNotesApart } from '../../functions/src/notes/set-apart';
import { ownFilePath, type StorageHome } from '../../src/domain/fileAddress';
import { NOTED_COLLECTIONS, type NotedCollection } from '../../src/domain/notes/internal';
import { textOf } from '../../src/domain/stored';
import { unfinished, type BackfillOptions, type BackfillResult } from './backfill';

export interface ApartPlaces {
  db: Firestore;
  bucket: ReturnType<Storage['bucket']>;
  /** Where the old application's addresses point. */
  home: StorageHome;
}

const TICKETS = ['tickets', 'assistenzatecnica'] as const;
/** Their names: what is brought into shape, and where. */
export const APART_STEPS = [
  'file-documenti',
  'file-check',
  'file-alimentazioni',
  ...TICKETS.map((name) => `file-${name}` as const),
  ...NOTED_COLLECTIONS.map((name) => `note-${name}` as const),
  // After the notes: what clients read of their plans.
  'visibili-alimentazioni',
] as const;
type ApartStep = (typeof APART_STEPS)[number];

/** One step, in order of document id, a page at a time; goes on where an earlier run was interrupted. Counts are of this run alone. */
export async function backfillApart(
  places: ApartPlaces,
  step: ApartStep,
  options: BackfillOptions = {},
): Promise<BackfillResult> {
  const {
    dryRun = false,
    pageSize = 100,
    log = () => undefined,
    shouldStop = () => false,
  } = options;
  const { db } = places;
  const progress = db.doc(`avanzamenti/backfill_${step}`);
  const all = db
    .collection(step.slice(step.indexOf('-') + 1))
    .orderBy(FieldPath.documentId())
    .limit(pageSize);
  const result: BackfillResult = { read: 0, changed: 0, finished: false };
  let last = dryRun ? null : unfinished(await progress.get());
  if (last !== null) log(`${step}: going on after ${last}`);
  while (!shouldStop() && !result.finished) {
    const page = await (last === null ? all : all.startAfter(last)).get();
    for (const document of page.docs) {
      if (!dryRun) await noteLarge(db, document);
      result.changed += (await settle(places, step, document, dryRun)) ? 1 : 0;
    }
    result.read += page.size;
    last = page.docs.at(-1)?.id ?? last;
    result.finished = page.size < pageSize;
    if (!dryRun) await progress.set({ last, finished: result.finished, when: new Date() });
    log(`${step}: ${result.read} read, ${result.changed} ${dryRun ? 'to change' : 'changed'}`);
  }
  return result;
}

function settle(
  places: ApartPlaces,
  step: ApartStep,
  document: DocumentSnapshot,
  dryRun: boolean,
): Promise<boolean> {
  const { db, home } = places;
  if (step === 'file-check' || step === 'file-alimentazioni')
    return settleFiles(places, step, document, dryRun);
  if (step === 'file-documenti') return settleDocument(places, document, dryRun);
  if (step.startsWith('file-'))
    return setFilesApart(db, document.ref, { home, addresses: true, dryRun });
  if (step === 'visibili-alimentazioni') return keepShownPlans(db, document.id, home, dryRun);
  return setNotesApart(db, step.slice('note-'.length) as NotedCollection, document.ref, dryRun);
}

/** What checks and plans of before name is said beside the file, which only functions take away from then on. */
async function settleFiles(
  { bucket, home }: ApartPlaces,
  step: 'file-check' | 'file-alimentazioni',
  document: DocumentSnapshot,
  dryRun: boolean,
): Promise<boolean> {
  const named: Parameters<typeof settleNamed>[1] =
    step === 'file-check'
      ? ['check', textOf(document.get('userId')) ?? '']
      : ['alimentazioni', document.id];
  return (await settleNamed(bucket, named, document.data(), { home, dryRun })) > 0;
}

/**
 * The record gets the place of its file for its address; the file, the id of its record, and its addresses end. A record that names no
 * file of its client's stays as it is: it shows as a problem.
 */
async function settleDocument(
  { db, bucket, home }: ApartPlaces,
  { ref, id }: DocumentSnapshot,
  dryRun: boolean,
): Promise<boolean> {
  const path = await db.runTransaction(async (transaction) => {
    const record = await transaction.get(ref);
    const { fileUrl, ...rest } = record.data() ?? {};
    const stored = { filePath: textOf(rest.filePath), fileUrl: textOf(fileUrl) };
    const own = ownFilePath(textOf(rest.userId) ?? '', stored, home);
    if (own === null || fileUrl === undefined) return null;
    if (!dryRun) transaction.set(ref, { ...rest, filePath: own });
    return own;
  });
  if (path !== null && !dryRun) await settleFile(bucket, path, id);
  return path !== null;
}
