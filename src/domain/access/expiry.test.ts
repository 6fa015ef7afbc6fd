import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from './collections';
import { EXPIRY } from './expiry';

interface Override {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: unknown[];
}

const { fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
  fieldOverrides: Override[];
};
const expiring = Object.entries(EXPIRY).flatMap(([collection, how]) =>
  'ttl' in how ? [[collection, how.ttl]] : [],
);

describe('[SE-024] what only helps', () => {
  it('is forgotten by the database as the table says, and nothing else is', () => {
    const forgotten = fieldOverrides
      .filter(({ ttl }) => ttl === true)
      .map(({ collectionGroup, fieldPath }) => [collectionGroup, fieldPath]);
    expect(forgotten.sort()).toEqual(expiring.sort());
  });

  it('is not indexed by its end: times that only grow would be written to one place', () => {
    for (const { ttl, indexes, collectionGroup } of fieldOverrides)
      if (ttl) expect(indexes, collectionGroup).toEqual([]);
  });

  it('that no browser may write is in the table', () => {
    const written = ['functions/src', 'scripts'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .flatMap((file) => [
          ...readFileSync(path.join(folder, file), 'utf8').matchAll(
            /[`'](limiti|cancellati|importazioni|avanzamenti|[a-z]*_giorno)\//g,
          ),
        ])
        .map(([, name = '']) => name),
    );
    expect(written.length).toBeGreaterThan(3);
    for (const name of written) expect(Object.keys(EXPIRY)).toContain(name);
    for (const name of Object.keys(EXPIRY))
      expect(name === 'avanzamenti' || COLLECTIONS.some((known) => known === name), name).toBe(
        true,
      );
  });
});
