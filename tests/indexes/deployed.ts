import { readFileSync } from 'node:fs';
import type { Need } from './derive';

interface Field {
  fieldPath: string;
  order?: 'ASCENDING' | 'DESCENDING';
  arrayConfig?: 'CONTAINS';
}
export interface Deployed {
  indexes: { collectionGroup: string; queryScope: string; fields: Field[] }[];
  fieldOverrides: {
    collectionGroup: string;
    fieldPath: string;
    ttl?: boolean;
    indexes: Omit<Field, 'fieldPath'>[];
  }[];
}

export const deployed = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as Deployed;

export const shown = ({ collectionGroup, fields }: Deployed['indexes'][number]) =>
  [
    collectionGroup,
    ...fields.map(
      ({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig ?? ''}`,
    ),
  ].join(', ');

/** Whether an index answers a query: what is ordered last and just so, before it the equalities in any order. */
export function serves(
  { collectionGroup, queryScope, fields }: Deployed['indexes'][number],
  { collection, equal, contains, ordered }: Need,
) {
  const first = fields.slice(0, fields.length - ordered.length);
  const last = fields.slice(first.length);
  const named = (some: readonly Field[]) => some.map(({ fieldPath }) => fieldPath).sort();
  return (
    collectionGroup === collection &&
    queryScope === 'COLLECTION' &&
    same(named(first.filter(({ arrayConfig }) => arrayConfig === undefined)), [...equal].sort()) &&
    same(
      named(first.filter(({ arrayConfig }) => arrayConfig === 'CONTAINS')),
      [...contains].sort(),
    ) &&
    same(
      last.map(({ fieldPath, order }) => `${fieldPath} ${order}`),
      ordered.map(
        ([field, direction]) => `${field} ${direction === 'asc' ? 'ASCENDING' : 'DESCENDING'}`,
      ),
    )
  );
}

/**
 * Whether the database merges indexes to answer a query: each of its equalities with the same order in an index of its own.
 * https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging
 */
export function merges(indexes: Deployed['indexes'], need: Need): boolean {
  return (
    need.contains.length === 0 &&
    need.ordered.length > 0 &&
    need.equal.length > 1 &&
    need.equal.every((field) => indexes.some((index) => serves(index, { ...need, equal: [field] })))
  );
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/** Whether a field has an index of its own: what is said of it, or of the map it is in, else yes. */
export function indexedAlone(collection: string, field: string, contains: boolean): boolean {
  const said = deployed.fieldOverrides
    .filter(
      ({ collectionGroup, fieldPath }) =>
        collectionGroup === collection && `${field}.`.startsWith(`${fieldPath}.`),
    )
    .sort((a, b) => b.fieldPath.length - a.fieldPath.length)[0];
  return (
    said === undefined ||
    said.indexes.some(({ arrayConfig }) => (arrayConfig === 'CONTAINS') === contains)
  );
}
