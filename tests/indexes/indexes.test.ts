/**
 * The emulator answers any query; production only those with an index in firestore.indexes.json.
 */
import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { QUERIES } from './everyQuery';
import { deployed, indexedAlone, mergedFor, merges, serves, shown } from './deployed';
import { compositesOf, keyOf, singleFieldsOf } from './derive';

const everyQuery = Object.entries(QUERIES).flatMap(([file, functions]) =>
  Object.entries(functions).flatMap(([name, queries]) =>
    queries.map((query) => ({ name: `${name} (${file})`, query })),
  ),
);
const composites = everyQuery.flatMap(({ name, query }) =>
  compositesOf(query).map((need) => ({ name, need })),
);

describe('the indexes of firestore.indexes.json', () => {
  it('are derived from every file that has queries', () => {
    const files = ['src/data', 'functions/src'].flatMap((folder) =>
      readdirSync(folder).map((name) => `${folder}/${name}/queries.ts`),
    );
    expect(Object.keys(QUERIES).sort()).toEqual(files.filter((file) => existsSync(file)).sort());
    for (const { name, query } of everyQuery) expect(query.collection, name).not.toBe('');
  });

  it('lack none that a query needs', () => {
    const missing = composites.filter(
      ({ need }) =>
        !deployed.indexes.some((index) => serves(index, need)) && !merges(deployed.indexes, need),
    );
    expect([...new Set(missing.map(({ name, need }) => `${keyOf(need)} for ${name}`))]).toEqual([]);
  });

  it('have none that nothing asks for, and each once', () => {
    const needs = composites.map(({ need }) => need);
    const merged = needs
      .filter((need) => !deployed.indexes.some((index) => serves(index, need)))
      .flatMap(mergedFor);
    const needless = deployed.indexes.filter(
      (index) => ![...needs, ...merged].some((need) => serves(index, need)),
    );
    expect(needless.map(shown)).toEqual([]);
    expect(new Set(deployed.indexes.map(shown)).size).toBe(deployed.indexes.length);
  });

  it('[DE-091] have an array beside nothing but an order: each of its elements is an entry of each', () => {
    const combined = deployed.indexes.filter(
      ({ fields: [first, ...others] }) =>
        [first, ...others].some((field) => field?.arrayConfig !== undefined) &&
        (first?.arrayConfig === undefined || others.some((field) => field.order === undefined)),
    );
    expect(combined.map(shown)).toEqual([]);
    const arrays = new Set(
      deployed.indexes
        .filter(({ fields: [first] }) => /tokens$|^who$/.test(first?.fieldPath ?? ''))
        .map(({ collectionGroup, fields: [first] }) => `${collectionGroup}.${first?.fieldPath}`),
    );
    const alsoAlone = [...arrays].filter((name) => {
      const [collection = '', ...path] = name.split('.');
      return indexedAlone(collection, path.join('.'), true);
    });
    expect(alsoAlone).toEqual([]);
  });

  it('leave the fields indexed that are asked for alone', () => {
    const missing = everyQuery.flatMap(({ name, query }) =>
      singleFieldsOf(query)
        .filter(({ field, contains }) => !indexedAlone(query.collection, field, contains))
        .map(({ field }) => `${query.collection}.${field} for ${name}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('keep a special index of a field only when it is asked for alone', () => {
    const kept = deployed.fieldOverrides.flatMap(({ collectionGroup, fieldPath, indexes }) =>
      indexes.map(({ arrayConfig }) => ({
        collection: collectionGroup,
        field: fieldPath,
        contains: arrayConfig === 'CONTAINS',
      })),
    );
    const needless = kept.filter(
      ({ collection, field, contains }) =>
        !everyQuery.some(
          ({ query }) =>
            query.collection === collection &&
            singleFieldsOf(query).some((one) => one.field === field && one.contains === contains),
        ),
    );
    expect(needless).toEqual([]);
  });
});
