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

/**
 * Whether an index serves a query: its fields are the equalities, and the array, in any order, and
 * then exactly the query's order.
 */
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
 * The indexes that the database can merge for a query: one for each equality and for the array, all
 * with the same order. To the database, array-contains is an equality with one element.
 * https://firebase.google.com/docs/firestore/query-data/index-overview#taking_advantage_of_index_merging,
 * https://docs.cloud.google.com/datastore/docs/concepts/optimize-indexes (its example has an array)
 */
export function mergedFor(need: Need): Need[] {
  const { equal, contains, ordered } = need;
  if (ordered.length === 0 || equal.length + contains.length < 2) return [];
  return [
    ...equal.map((field) => ({ ...need, equal: [field], contains: [] })),
    ...contains.map((field) => ({ ...need, equal: [], contains: [field] })),
  ];
}

export function merges(indexes: Deployed['indexes'], need: Need): boolean {
  const needs = mergedFor(need);
  return needs.length > 0 && needs.every((need) => indexes.some((index) => serves(index, need)));
}

const same = (one: readonly string[], other: readonly string[]) => one.join() === other.join();

/**
 * Whether a field has a single-field index; its override, or that of its map, may say it hasn't.
 */
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
