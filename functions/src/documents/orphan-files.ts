import type { Firestore } from 'firebase-admin/firestore';
import type { CollectionName } from '@/domain/access/collections';
import { STORAGE_ACCESS } from '@/domain/access/storage';
import { fieldsOf, isPlain, textOf, timeOf } from '@/domain/stored';
import { filesUnder, pages, type Bucket } from '../people/personal-data';

/** What is younger may be on its way into a document. */
const OLD_MS = 24 * 3_600_000;
const UPLOAD_PLACES = 'caricamenti' satisfies CollectionName;
const FOLDERS = [...new Set(Object.values(STORAGE_ACCESS).map(({ path }) => path.slice(0, path.indexOf('/'))))];

export interface OrphanFile {
  path: string;
  bytes: number;
  createdAt: Date;
}

/**
 * Files in the folders of clients that no document names, oldest first, and how many documents were read for it: all there are, since a
 * file must never go because somebody forgot where it may be named. Files are listed first, so that what is named meanwhile is seen.
 */
export async function orphanFiles(
  { db, bucket }: { db: Firestore; bucket: Bucket },
  now: Date,
): Promise<{ orphans: OrphanFile[]; documents: number }> {
  const files = await oldFiles(bucket, new Date(now.getTime() - OLD_MS));
  let documents = 0;
  for (const collection of await db.listCollections()) {
    for await (const docs of pages(collection)) {
      documents += docs.length;
      for (const doc of docs) {
        if (collection.id === UPLOAD_PLACES && !isWaiting(doc.data(), now)) continue;
        strike(doc.data(), files);
        if (collection.id === 'documenti') strikeRecord(doc.id, doc.data(), files);
      }
    }
  }
  const orphans = [...files.entries()].map(([path, { bytes, createdAt }]) => ({ path, bytes, createdAt }));
  return { orphans: orphans.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()), documents };
}

interface Candidate extends Omit<OrphanFile, 'path'> {
  /** Of a document's file: the id of its record, as storage.rules read it. */
  record: string | null;
}

async function oldFiles(bucket: Bucket, before: Date): Promise<Map<string, Candidate>> {
  const files = new Map<string, Candidate>();
  for (const folder of FOLDERS) {
    for await (const page of filesUnder(bucket, `${folder}/`)) {
      for (const { name, metadata } of page) {
        const createdAt = new Date(metadata.timeCreated ?? Number.NaN);
        if (!(createdAt < before)) continue;
        const [, , file = '', ...deeper] = name.split('/');
        const own = textOf(fieldsOf(metadata.metadata).document) ?? file.split('_')[0] ?? null;
        files.set(name, {
          createdAt,
          bytes: Number(metadata.size ?? 0),
          record: folder === 'documenti' && deeper.length === 0 ? own : null,
        });
      }
    }
  }
  return files;
}

/** The place of a file that is still to be recorded, or handed in with answers that take days: not one that was given up or has expired. */
function isWaiting(place: unknown, now: Date): boolean {
  const { state, expireAt } = fieldsOf(place);
  const until = timeOf(expireAt);
  return state === 'open' && (until === null || until > now);
}

/** Takes away what a stored value names, wherever in it. */
export function strike(value: unknown, files: Map<string, unknown>): void {
  if (typeof value === 'string') for (const path of pathsIn(value)) files.delete(path);
  else if (Array.isArray(value)) for (const one of value as unknown[]) strike(one, files);
  else if (typeof value === 'object' && value !== null && isPlain(value)) for (const one of Object.values(value)) strike(one, files);
}

/** Old records name their file by nothing but their own id. */
function strikeRecord(id: string, stored: unknown, files: Map<string, Candidate>): void {
  const { filePath, fileUrl } = fieldsOf(stored);
  if (textOf(filePath) !== null || textOf(fileUrl) !== null) return;
  for (const [path, { record }] of files) if (record === id) files.delete(path);
}

const NAMED = new RegExp(`(?:${FOLDERS.join('|')})(?:/|%2F)[^"'<>?#\\r\\n]+`, 'gi');

/** A path as it is, or in an address of any kind, also amid a text: what may be a path counts. */
function pathsIn(text: string): string[] {
  const found = [...text.matchAll(NAMED)].map(([match]) => match);
  const cut = found.map((match) => match.split(/\s/)[0] ?? '');
  return [text, ...found, ...cut].flatMap((path) => [path, decoded(path)]);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
