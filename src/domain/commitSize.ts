import { fieldsOf, isPlain } from './stored';
import { storedBytes } from './tickets/size';

/*
 * Estimates the size of a write in a commit, which the database limits to 10 MiB including changed
 * index entries. The emulator doesn't enforce it. Formulas:
 * https://firebase.google.com/docs/firestore/storage-size, automatic indexes:
 * https://firebase.google.com/docs/firestore/query-data/index-overview
 */

/** Our limit per commit, including removed index entries: less than half of the database's. */
export const COMMIT_MAX_BYTES = 4_000_000;
/** The database's limit of index entries per document. */
export const ENTRIES_MAX = 40_000;

/** firestore.indexes.json */
export interface IndexDefinitions {
  indexes: readonly {
    collectionGroup: string;
    fields: readonly { fieldPath: string; order?: string; arrayConfig?: string }[];
  }[];
  fieldOverrides: readonly {
    collectionGroup: string;
    fieldPath: string;
    indexes: readonly { order?: string; arrayConfig?: string }[];
  }[];
}

export interface WriteSize {
  /** Index entries. */
  entries: number;
  /** Size of the document with its entries. */
  bytes: number;
}
/**
 * @param path document path from the root
 * @param data its content; null when deleted
 */
export type Sizer = (path: string, data: unknown) => WriteSize;

const NAME_BYTES = 16;
const ENTRY_BYTES = 32;
/** Longer values are truncated in indexes. */
const VALUE_MAX_BYTES = 1_500;

/** Creates a sizer; prepares the definitions by collection once. */
export function commitSizer({ indexes, fieldOverrides }: IndexDefinitions): Sizer {
  const composites = byCollection(indexes);
  const overrides = byCollection(fieldOverrides);
  return (path, data) => {
    const name = nameBytes(path);
    if (data === null || data === undefined) return { entries: 0, bytes: name };
    const segments = path.split('/');
    const collection = segments.at(-2) ?? '';
    const entry = name + nameBytes(segments.slice(0, -2).join('/')) + ENTRY_BYTES;
    const fields = new Map(fieldsIn(data));
    const size = { entries: 0, bytes: name + storedBytes(data) };
    const add = (values: readonly number[], count: number) => {
      size.entries += count * values.length;
      size.bytes += count * values.reduce((sum, bytes) => sum + bytes + entry, 0);
    };
    for (const [field, { values, isArray }] of fields) {
      const said = overrideOf(overrides.get(collection), field);
      const automatic = isArray ? 1 : 2;
      const kept = said?.indexes.filter((index) => (index.arrayConfig !== undefined) === isArray);
      add(
        values.map((bytes) => bytes + storedBytes(field)),
        kept?.length ?? automatic,
      );
    }
    for (const { fields: indexed } of composites.get(collection) ?? []) {
      const held = indexed.map(({ fieldPath, arrayConfig }) => {
        const found = fields.get(fieldPath);
        if (!found || arrayConfig === undefined) return found && [found.whole];
        return found.isArray ? found.values : undefined;
      });
      if (held.every((values) => values !== undefined)) add(combined(held), 1);
    }
    return size;
  };
}

function byCollection<T extends { collectionGroup: string }>(
  all: readonly T[],
): ReadonlyMap<string, readonly T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const others = found.get(one.collectionGroup);
    if (others) others.push(one);
    else found.set(one.collectionGroup, [one]);
  }
  return found;
}

/** Sizes of all combinations that take one value per field. */
function combined(fields: readonly (readonly number[])[]): number[] {
  return fields.reduce<number[]>(
    (sums, values) => sums.flatMap((sum) => values.map((bytes) => sum + bytes)),
    [0],
  );
}

interface Indexed {
  /** Bytes of each distinct array element, or of the single value. */
  values: readonly number[];
  whole: number;
  isArray: boolean;
}

/** The fields of a document by index path, including nested maps. */
function* fieldsIn(data: unknown, prefix = ''): Generator<[string, Indexed]> {
  for (const [name, value] of Object.entries(fieldsOf(data))) {
    if (value === undefined) continue;
    if (typeof value === 'object' && value !== null && isPlain(value))
      yield* fieldsIn(value, `${prefix}${name}.`);
    else yield [`${prefix}${name}`, indexed(value)];
  }
}

function indexed(value: unknown): Indexed {
  const whole = indexedBytes(value);
  if (!Array.isArray(value)) return { values: [whole], whole, isArray: false };
  return { values: [...new Set<unknown>(value)].map(indexedBytes), whole, isArray: true };
}

function indexedBytes(value: unknown): number {
  return Math.min(storedBytes(value), VALUE_MAX_BYTES);
}

/** The closest override of a field or an enclosing map. */
function overrideOf(
  said: IndexDefinitions['fieldOverrides'] | undefined,
  field: string,
): IndexDefinitions['fieldOverrides'][number] | undefined {
  return said
    ?.filter(({ fieldPath }) => `${field}.`.startsWith(`${fieldPath}.`))
    .sort((a, b) => b.fieldPath.length - a.fieldPath.length)[0];
}

function nameBytes(path: string): number {
  const segments = path === '' ? [] : path.split('/');
  return segments.reduce((sum, segment) => sum + storedBytes(segment), NAME_BYTES);
}

/** A write with the previous content, whose index entries are removed. */
export interface Write {
  path: string;
  before?: unknown;
  after: unknown;
}

/** The total of some writes: new documents, and both added and removed index entries. */
export function commitSize(sizeOf: Sizer, writes: readonly Write[]): WriteSize {
  return writes.reduce<WriteSize>(
    (sum, { path, before, after }) => {
      const [was, is] = [sizeOf(path, before), sizeOf(path, after)];
      const gone = before === undefined ? 0 : was.bytes - storedBytes(before);
      return {
        entries: sum.entries + was.entries + is.entries,
        bytes: sum.bytes + gone + is.bytes,
      };
    },
    { entries: 0, bytes: 0 },
  );
}

/** How many writes, from the first, fit into one commit; at least 1. */
export function fittingWrites(sizeOf: Sizer, writes: readonly Write[], max: number): number {
  let bytes = 0;
  const over = writes.findIndex((write) => (bytes += commitSize(sizeOf, [write]).bytes) > max);
  return over < 0 ? writes.length : Math.max(1, over);
}
