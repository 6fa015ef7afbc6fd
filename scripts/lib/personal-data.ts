// All data stored about one person, as a ZIP (GDPR art. 15 and 20): a JSON file per collection, and
// the stored files.
import { personalLocations } from '@/domain/access/personalData';
import { exported, writtenAccount } from '../../functions/src/people/exported';
import {
  filesOf,
  pagesOf,
  type Found,
  type Person,
  type Services,
} from '../../functions/src/people/personal-data';
import { namedMatch } from '../../functions/src/people/unproven-matches';
import { zipFile } from './zip';

interface Exported {
  /** Number of documents per non-empty collection. */
  documents: Record<string, number>;
  files: number;
}

/**
 * Writes the archive at `path`, which must not exist yet.
 * @param also confirmed paths of documents that only typed text links to the person
 */
export async function exportPerson(
  { db, bucket }: Services,
  person: Person,
  path: string,
  also: readonly string[] = [],
): Promise<Exported> {
  const named: Found[] = [];
  for (const one of also) {
    const match = await namedMatch(db, person, one);
    if (match === false) throw new Error(`${one} is not one of the documents to decide on`);
    if (match) named.push(match);
  }
  const archive = await zipFile(path);
  const counts: Exported = { documents: {}, files: 0 };
  for (const location of personalLocations()) {
    const own = named.filter((match) => match.location.collection === location.collection);
    const entries = entriesOf(pagesOf(db, location, person), own);
    const first = await entries.next();
    if (first.done) continue;
    const counted = { count: 0 };
    await archive.add(`${location.collection}.json`, listed(first.value, entries, counted));
    counts.documents[location.collection] = counted.count;
  }
  for await (const files of filesOf(bucket, person.uid)) {
    for (const file of files) {
      await archive.add(`file/${file.name}`, file.createReadStream());
      counts.files += 1;
    }
  }
  await archive.add('account.json', [json({ uid: person.uid, ...writtenAccount(person.account) })]);
  await archive.add('indice.json', [json({ madeAt: new Date().toISOString(), ...counts })]);
  await archive.end();
  return counts;
}

interface Entry {
  id: string;
  data: Record<string, unknown>;
}

async function* entriesOf(
  pages: AsyncGenerator<Found[]>,
  own: readonly Found[],
): AsyncGenerator<Entry> {
  for await (const page of pages) yield* given(page);
  yield* given(own);
}

function given(found: readonly Found[]): Entry[] {
  return found.flatMap((one) => {
    const data = exported(one);
    return data ? [{ id: one.ref.id, data }] : [];
  });
}

/** Streams a JSON object, document by document. */
async function* listed(
  first: Entry,
  rest: AsyncGenerator<Entry>,
  counted: { count: number },
): AsyncGenerator<Buffer> {
  const entry = ({ id, data }: Entry) => {
    counted.count += 1;
    return Buffer.concat([
      Buffer.from(`${counted.count === 1 ? '{' : ','}\n${JSON.stringify(id)}: `, 'utf8'),
      json(data),
    ]);
  };
  yield entry(first);
  for await (const one of rest) yield entry(one);
  yield Buffer.from('\n}', 'utf8');
}

function json(value: unknown): Buffer {
  return Buffer.from(JSON.stringify(value, null, 2), 'utf8');
}
