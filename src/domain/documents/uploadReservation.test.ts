import { expect, it } from 'vitest';
import { isFileIn, quotaProblem, uploadsToday } from './uploadReservation';

const NOON = new Date('2026-11-25T11:00:00Z');

it('[SE-005] the day is Rome’s, and odd counts begin it anew', () => {
  const counted = { files: 3, bytes: 7 };
  expect(uploadsToday({ ...counted, at: new Date('2026-11-24T23:30:00Z') }, NOON)).toEqual(counted);
  expect(uploadsToday({ ...counted, at: new Date('2026-11-24T22:30:00Z') }, NOON)).toEqual({
    files: 0,
    bytes: 0,
  });
  expect(uploadsToday(undefined, NOON)).toEqual({ files: 0, bytes: 0 });
});

it('[SE-005] twenty files and 200 MB', () => {
  expect(quotaProblem({ files: 19, bytes: 0 }, 209_715_200)).toBeNull();
  expect(quotaProblem({ files: 20, bytes: 0 }, 1)).toMatch('20 file');
  expect(quotaProblem({ files: 0, bytes: 1 }, 209_715_200)).toMatch('200 MB');
});

it('[SE-004] a path is taken piece by piece', () => {
  expect(isFileIn('documenti/u/', 'id', 'documenti/u/id_a.pdf')).toBe(true);
  for (const path of [
    'documenti/u/id_',
    'documenti/u/id_a/b',
    'documenti/x/id_a',
    'documenti/u/ix_a',
  ])
    expect(isFileIn('documenti/u/', 'id', path)).toBe(false);
});
