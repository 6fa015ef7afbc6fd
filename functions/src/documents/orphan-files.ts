import type { Firestore } from 'firebase-admin/firestore';
import type { CollectionName } from '@/domain/access/collections';
import { fieldsOf, textOf, timeOf } from '@/domain/stored';
import { pages } from '../kit/runtime';
import { filesUnder, type Bucket } from '../people/personal-data';
import { FOLDERS, strike } from './named-files';

/** Younger files may still be about to be recorded. */
const OLD_MS = 24 * 3_600_000;
const UPLOAD_RESERVATIONS = 'caricamenti' satisfies CollectionName;

interface OrphanFile {
  path: string;
  bytes: number;
  createdAt: Date;
}

/**
 * Files in clients' folders that no document names, oldest first, and the number of documents read.
 * It reads every document, so that no file is deleted because a document that may name it was
 * forgotten. Files are listed first, so that documents written meanwhile count.
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
        if (collection.id === UPLOAD_RESERVATIONS && !isWaiting(doc.data(), now)) continue;
        strike(doc.data(), files);
        if (collection.id === 'documenti') strikeRecord(doc.id, doc.data(), files);
      }
    }
  }
  const orphans = [...files.entries()].map(([path, { bytes, createdAt }]) => ({
    path,
    bytes,
    createdAt,
  }));
  return {
    orphans: orphans.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
    documents,
  };
}

interface Candidate extends Omit<OrphanFile, 'path'> {
  /** For a document's file: its record's id, determined as in storage.rules. */
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

/**
 * Whether an upload reservation is still waiting for its file to be recorded or submitted with
 * answers; not if it was given up or has expired.
 */
function isWaiting(reservation: unknown, now: Date): boolean {
  const { state, expireAt } = fieldsOf(reservation);
  const until = timeOf(expireAt);
  return state === 'open' && (until === null || until > now);
}

/** Old records do not name their file; it carries the record's id. */
function strikeRecord(id: string, stored: unknown, files: Map<string, Candidate>): void {
  const { filePath, fileUrl } = fieldsOf(stored);
  if (textOf(filePath) !== null || textOf(fileUrl) !== null) return;
  for (const [path, { record }] of files) if (record === id) files.delete(path);
}
