import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isTaskToDo, taskIdx } from '../checks/task';
import { checksToDo, openEntryOf, openTickets } from './openCounts';

it('counts an open ticket in its studio, once the index says which', () => {
  expect(openEntryOf({ status: 'Aperto', idx: { studio: 'Roma' } })).toBe('Roma');
  expect(openEntryOf({ status: 'Aperto', idx: { studio: 'Nessuno Studio' } })).toBe(
    'Nessuno Studio',
  );
  expect(openEntryOf({ status: 'Aperto' })).toBeNull();
  expect(openEntryOf({ status: 'Risposto', idx: { studio: 'Roma' } })).toBeNull();
  expect(openEntryOf(undefined)).toBeNull();
});

it('adds the studios up, or says one', () => {
  const counts = {
    technical: { Roma: { open: 2 }, Bari: { open: 3 }, 'Nessuno Studio': { open: 1 } },
    nutritional: { Roma: { open: 4 } },
  };
  expect(openTickets(counts, 'technical', null)).toBe(6);
  expect(openTickets(counts, 'technical', 'Bari')).toBe(3);
  expect(openTickets(counts, 'nutritional', 'Bari')).toBe(0);
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
  expect([{ checks: { all: { open: 3 } } }, { checks: { all: 3 } }, null].map(checksToDo)).toEqual([
    3, 0, 0,
  ]);
});

it('reads any stored shape', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => checksToDo(stored) >= 0 && !isTaskToDo({ idx: stored })),
  );
  fc.assert(
    fc.property(
      fc.anything(),
      (stored) =>
        openTickets(stored, 'technical', null) >= 0 &&
        openTickets(stored, 'nutritional', 'Roma') >= 0,
    ),
  );
  fc.assert(
    fc.property(
      fc.anything(),
      (entry) => openTickets({ technical: { Roma: entry } }, 'technical', 'Roma') >= 0,
    ),
  );
});
