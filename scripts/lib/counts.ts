import { getAuth } from 'firebase-admin/auth';
import type { App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { VERSIONS } from '../../src/data/questionnaires/queries';
import { bucketName } from './admin';

/** Content of a project: documents by collection, accounts, files. */
export type Counts = Record<string, number>;

/** Collections inside documents, by id: `questionari_templates/{id}/versioni`. */
const NESTED = [VERSIONS];

/** Counts by aggregation, without reading documents: of all collections with one name together. */
export async function countsOf(app: App, { database = '(default)' } = {}): Promise<Counts> {
  const db = getFirestore(app, database);
  const roots = (await db.listCollections()).map(({ id }) => id);
  const names = [...new Set([...roots, ...NESTED])].sort();
  const documents = await Promise.all(names.map(async (name) => [name, await all(db, name)]));
  return {
    ...(Object.fromEntries(documents) as Counts),
    accounts: await accounts(app),
    files: await files(app),
  };
}

async function all(db: Firestore, name: string): Promise<number> {
  return (await db.collectionGroup(name).count().get()).data().count;
}

async function accounts(app: App): Promise<number> {
  let count = 0;
  for (let page: string | undefined, first = true; first || page; first = false) {
    const { users, pageToken } = await getAuth(app).listUsers(1000, page);
    count += users.length;
    page = pageToken;
  }
  return count;
}

async function files(app: App): Promise<number> {
  const [found] = await getStorage(app).bucket(bucketName(app)).getFiles({ autoPaginate: true });
  return found.length;
}

/** One line per difference; none after a complete restore. */
export function differences(before: Counts, after: Counts): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .filter((name) => (before[name] ?? 0) !== (after[name] ?? 0))
    .map((name) => `${name}: ${before[name] ?? 0} before, ${after[name] ?? 0} after`);
}
