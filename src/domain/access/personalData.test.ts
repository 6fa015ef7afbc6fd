import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS, collectionAccess } from './collections';
import { PERSONAL_DATA, personalLocations, RATIONS } from './personalData';

describe('where a person’s data is', () => {
  it.each(COLLECTIONS)('%s is in the table, or said to hold nobody', (collection) => {
    const data = PERSONAL_DATA[collection];
    expect(data, `say in personalData.ts what ${collection} holds about people`).toBeTypeOf(
      'object',
    );
    if ('none' in data) return expect(data.none).not.toBe('');
    const { uid, ids, email, phone, via } = data;
    expect([uid, ids, email, phone, via].some((way) => way !== undefined)).toBe(true);
  });

  it('names no collection that the matrix doesn’t', () => {
    expect(Object.keys(PERSONAL_DATA).sort()).toEqual([...COLLECTIONS].sort());
  });

  it('finds what belongs to somebody by every field by which the matrix knows its owner', () => {
    for (const collection of COLLECTIONS) {
      const { owner } = collectionAccess(collection);
      const data = PERSONAL_DATA[collection];
      if (!owner) continue;
      if ('none' in data) throw new Error(`${collection} has an owner`);
      expect(data.uid ?? [], collection).toEqual(expect.arrayContaining([...(owner.fields ?? [])]));
      if (owner.email) expect(data.email, collection).toContain(owner.email);
      if (owner.id) expect(data.ids?.('u1'), collection).toContain('u1');
    }
  });

  it('every collection that rules let a browser reach is in the matrix', () => {
    const named = [
      ...readFileSync('firestore.rules', 'utf8').matchAll(/match \/([A-Za-z_]+)\/\{/g),
    ].map((match) => match[1]);
    // Subcollections of templates hold questions of past versions, no personal data.
    const others = ['databases', 'versioni'];
    expect(
      named.filter(
        (name) => !others.includes(name ?? '') && !COLLECTIONS.some((known) => known === name),
      ),
    ).toEqual([]);
  });

  it('asks only for fields that the database has an index of', () => {
    const { fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
      fieldOverrides: { collectionGroup: string; fieldPath: string; indexes: unknown[] }[];
    };
    for (const {
      collection,
      uid = [],
      uidPrefix = [],
      email = [],
      phone = [],
      via,
    } of personalLocations()) {
      const overrides = new Map(
        fieldOverrides
          .filter((one) => one.collectionGroup === collection)
          .map(({ fieldPath, indexes }) => [fieldPath, indexes.length > 0]),
      );
      for (const field of [...uid, ...uidPrefix, ...email, ...phone, ...(via ? [via.field] : [])]) {
        const indexed = overrides.get(field) ?? overrides.get(field.split('.')[0] ?? '') ?? true;
        expect(indexed, `${collection}.${field}`).toBe(true);
      }
    }
  });

  it('looks at the person’s record last, and at what others lead to after those', () => {
    const order = personalLocations().map(({ collection }) => collection);
    expect(order.at(-1)).toBe('users');
    for (const { collection, via } of personalLocations()) {
      for (const other of via?.collections ?? [])
        expect(order.indexOf(other), collection).toBeLessThan(order.indexOf(collection));
    }
  });

  it('every ration of a person is found by its uid', () => {
    const { ids } = personalLocations().find(({ collection }) => collection === 'limiti') ?? {};
    expect(ids?.('u1')).toEqual(expect.arrayContaining(RATIONS.map((name) => `${name}_u1`)));
  });
});
