import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTaskToDo, taskIdx } from '../checks/task';
import { countedAt, countIn, openCountsOf, openEntryOf, recounted } from './openCounts';

it('counts an open ticket in its studio, once the index says which', () => {
  expect(openEntryOf({ status: 'Aperto', idx: { studio: 'Roma' } })).toBe('Roma');
  expect(openEntryOf({ status: 'Aperto', idx: { studio: 'Nessuno Studio' } })).toBe(
    'Nessuno Studio',
  );
  expect(openEntryOf({ status: 'Aperto' })).toBeNull();
  expect(openEntryOf({ status: 'Risposto', idx: { studio: 'Roma' } })).toBeNull();
  expect(openEntryOf(undefined)).toBeNull();
});

it('recounts the studios that a change concerns, and all where it changes how many they are', () => {
  const open = (studio: string) => ({ status: 'Aperto', idx: { studio } });
  const closed = { status: 'Risposto', idx: { studio: 'Roma' } };
  const [all, roma, bari] = [null, 'Roma' as const, 'Bari' as const].map(openCountsOf);
  expect([all, roma]).toEqual(['contatori/aperti', 'contatori/aperti_Roma']);
  expect(recounted(undefined, open('Roma'))).toEqual([all, roma]);
  expect(recounted(open('Roma'), closed)).toEqual([all, roma]);
  expect(recounted(open('Roma'), undefined)).toEqual([all, roma]);
  expect(recounted(open('Roma'), open('Bari'))).toEqual([roma, bari]);
  expect(recounted(open('Nessuno Studio'), open('Bari'))).toEqual([bari]);
  expect(recounted(open('Nessuno Studio'), undefined)).toEqual([all]);
  expect(recounted(open('Roma'), open('Roma'))).toEqual([]);
  expect(recounted(closed, undefined)).toEqual([]);
});

it('counts a check that is still to be made, whatever word says so, once it has its index', () => {
  const indexed = (task: object) => ({ ...task, idx: taskIdx(task) });
  expect(
    [{ fatto: 'da fare' }, { fatto: false }, {}, { fatto: 'si' }].map(indexed).map(isTaskToDo),
  ).toEqual([true, true, true, false]);
  expect([{ fatto: 'da fare' }, { idx: { keys: 'da fare' } }, undefined].map(isTaskToDo)).toEqual([
    false,
    false,
    false,
  ]);
});

it('reads any stored shape', () => {
  expect(
    [{ checks: 3 }, { checks: -1 }, { checks: '3' }, null].map((counts) =>
      countIn(counts, 'checks'),
    ),
  ).toEqual([3, 0, 0, 0]);
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(countIn(stored, 'technical')).toBeGreaterThanOrEqual(0);
      expect(countIn({ nutritional: stored }, 'nutritional')).toBeGreaterThanOrEqual(0);
      expect(countedAt({ at: stored })).not.toBeNaN();
      expect(isTaskToDo({ idx: stored })).toBe(false);
    }),
  );
});
