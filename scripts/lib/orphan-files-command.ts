import { parseArgs } from 'node:util';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { endKnownLinks } from '../../functions/src/documents/settle-file';
import { orphanFiles } from '../../functions/src/documents/orphan-files';
import { sideBySide } from '../../functions/src/kit/runtime';
import { bucketName, withProjectApp } from './admin';

const AT_ONCE = 20;

/** The command with its arguments; prints lines by `say`. */
export async function orphanFilesCommand(
  args: string[],
  say: (text: string) => void,
  now = new Date(),
): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ args, options: { delete: flag, 'end-links': flag } });
  await withProjectApp(async (app) => {
    const bucket = getStorage(app).bucket(bucketName(app));
    const { orphans, documents } = await orphanFiles({ db: getFirestore(app), bucket }, now);
    for (const { path, bytes, createdAt } of orphans)
      say(`${createdAt.toISOString().slice(0, 10)} ${megabytes(bytes)} ${path}`);
    const all = orphans.reduce((sum, { bytes }) => sum + bytes, 0);
    say(`${orphans.length} files (${megabytes(all)}) that none of ${documents} documents names.`);
    if (orphans.length === 0) return;
    if (values.delete) {
      const files = orphans.map(({ path }) => bucket.file(path));
      await sideBySide(files, AT_ONCE, async (file) => {
        await file.delete({ ignoreNotFound: true });
      });
      return say(`${orphans.length} files deleted.`);
    }
    let linked = 0;
    await sideBySide(orphans, AT_ONCE, async ({ path }) => {
      if (await endKnownLinks(bucket, path, !values['end-links'])) linked += 1;
    });
    say(`${linked} of them ${values['end-links'] ? 'had' : 'have'} a public link.`);
    say('Nothing was deleted; --delete deletes them, --end-links only ends their public links.');
  });
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(2)} MB`;
}
