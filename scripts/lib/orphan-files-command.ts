import { parseArgs } from 'node:util';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { orphanFiles } from '../../functions/src/documents/orphan-files';
import { bucketName, withProjectApp } from './admin';

const AT_ONCE = 20;

/** The command with its arguments; prints lines by `say`. */
export async function orphanFilesCommand(
  args: string[],
  say: (text: string) => void,
  now = new Date(),
): Promise<void> {
  const { values } = parseArgs({ args, options: { delete: { type: 'boolean', default: false } } });
  await withProjectApp(async (app) => {
    const bucket = getStorage(app).bucket(bucketName(app));
    const { orphans, documents } = await orphanFiles({ db: getFirestore(app), bucket }, now);
    for (const { path, bytes, createdAt } of orphans)
      say(`${createdAt.toISOString().slice(0, 10)} ${megabytes(bytes)} ${path}`);
    const all = orphans.reduce((sum, { bytes }) => sum + bytes, 0);
    say(`${orphans.length} files (${megabytes(all)}) that none of ${documents} documents names.`);
    if (orphans.length === 0) return;
    if (!values.delete) return say('Nothing was deleted; --delete deletes them.');
    for (let from = 0; from < orphans.length; from += AT_ONCE) {
      await Promise.all(
        orphans
          .slice(from, from + AT_ONCE)
          .map(({ path }) => bucket.file(path).delete({ ignoreNotFound: true })),
      );
    }
    say(`${orphans.length} files deleted.`);
  });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(2)} MB`;
}
