// Everything stored about one person, as a ZIP (GDPR art. 15 and 20): a JSON file for each collection, and the stored files.
import { documentsOf, foldersOf, type Person, type Services } from '../../functions/src/people/personal-data';
import { zipFile } from './zip';

export interface Exported {
  /** Documents of each collection that has any. */
  documents: Record<string, number>;
  files: number;
}

/** Writes the archive at `path`, which must not exist yet. */
export async function exportPerson({ db, bucket }: Services, person: Person, path: string): Promise<Exported> {
  const collections = new Map<string, Record<string, unknown>>();
  for await (const { place, ref, data } of documentsOf(db, person)) {
    const documents = collections.get(place.collection) ?? {};
    documents[ref.id] = plain(withoutIndex(data));
    collections.set(place.collection, documents);
  }
  const archive = await zipFile(path);
  const exported: Exported = { documents: {}, files: 0 };
  for (const [name, documents] of collections) {
    await archive.add(`${name}.json`, json(documents));
    exported.documents[name] = Object.keys(documents).length;
  }
  for (const prefix of foldersOf(person.uid)) {
    for (const file of (await bucket.getFiles({ prefix }))[0]) {
      await archive.add(`file/${file.name}`, (await file.download())[0]);
      exported.files += 1;
    }
  }
  const { uid, account } = person;
  const known = account && { email: account.email, disabled: account.disabled, createdAt: account.metadata.creationTime };
  await archive.add('account.json', json({ uid, ...known, lastSignInAt: account?.metadata.lastSignInTime }));
  await archive.add('indice.json', json({ madeAt: new Date().toISOString(), ...exported }));
  await archive.end();
  return exported;
}

/** Our search index says nothing that the document doesn't. */
function withoutIndex(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'idx'));
}

/** Times as ISO text, references as their path, bytes as base64. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return value.toString('base64');
  if (typeof value !== 'object' || value === null) return value;
  if ('toDate' in value && typeof value.toDate === 'function') return plain((value.toDate as () => unknown)());
  if ('path' in value && 'firestore' in value) return value.path;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, plain(field)]));
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value, null, 2), 'utf8');
}
