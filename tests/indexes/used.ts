import { ASKED } from './asked';
import { partsOf } from './derive';

interface Report {
  reports?: {
    index: {
      name: string;
      fields: { fieldPath: string; order?: 'ASCENDING' | 'DESCENDING'; arrayConfig?: string }[];
    };
  }[];
}

/** Fields in any order: of an index that the emulator used it is not known which were compared and which ordered. */
const named = (collection: string, fields: readonly string[]) =>
  [collection, ...[...fields].sort()].join(', ');

const foreseen = new Set(
  Object.values(ASKED)
    .flatMap((functions) => Object.values(functions).flat())
    .flatMap(partsOf)
    .map(({ collection, equal, contains, ordered }) =>
      named(collection, [
        ...equal.map((field) => `${field} ASCENDING`),
        ...contains.map((field) => `${field} CONTAINS`),
        ...ordered.map(
          ([field, direction]) => `${field} ${direction === 'asc' ? 'ASCENDING' : 'DESCENDING'}`,
        ),
      ]),
    ),
);

/** What the emulator was asked since it started that the list of queries (asked.ts) doesn't know: the app asks it all the same. */
export async function unforeseenIndexes(project: string): Promise<string[]> {
  const database = `projects/${project}/databases/(default)`;
  const address = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${project}:indexUsage`;
  const response = await fetch(`${address}?database=${encodeURIComponent(database)}`);
  if (!response.ok) throw new Error(`the emulator reports no used indexes: ${response.status}`);
  const { reports = [] } = (await response.json()) as Report;
  const used = reports.map(({ index: { name, fields } }) => {
    const collection = /collectionGroups\/([^/]+)\//.exec(name)?.[1] ?? name;
    const own = fields.filter(({ fieldPath }) => fieldPath !== '__name__');
    return named(
      collection,
      own.map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`),
    );
  });
  // The same field may be named more than once, and a whole collection needs none.
  return used.filter((index) => index.includes(', ') && !foreseen.has(index));
}
