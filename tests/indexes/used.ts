import { QUERIES } from './everyQuery';
import { needsOf } from './derive';

interface Report {
  reports?: {
    index: {
      name: string;
      fields: { fieldPath: string; order?: 'ASCENDING' | 'DESCENDING'; arrayConfig?: string }[];
    };
  }[];
}

/**
 * Fields in any order: the emulator doesn't tell which fields of a used index were compared and
 * which were ordered by.
 */
const named = (collection: string, fields: readonly string[]) =>
  [collection, ...[...fields].sort()].join(', ');

const foreseen = new Set(
  Object.values(QUERIES)
    .flatMap((functions) => Object.values(functions).flat())
    .flatMap(needsOf)
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

/** Queries sent to the emulator since its start that everyQuery.ts doesn't list. */
export async function unforeseenIndexes(project: string): Promise<string[]> {
  const database = `projects/${project}/databases/(default)`;
  const url = `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${project}:indexUsage`;
  const response = await fetch(`${url}?database=${encodeURIComponent(database)}`);
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
  // A field may be named more than once, and a whole collection needs no index.
  return used.filter((index) => index.includes(', ') && !foreseen.has(index));
}
