import { expect, it } from 'vitest';
import { CARE, isOnTicket, notesMerged } from './ofTickets';

const target = { collection: 'assistenzatecnica', docId: 'u_merged' };
const note = (docId: string, item: string, more: object) => ({
  id: `assistenzatecnica_${docId}_${item}`,
  data: { collection: 'assistenzatecnica', docId, item, userId: 'u', ...more },
});
const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour));

it('[DE-101] notes move with their ticket, each once; of those who take care the latest does', () => {
  const first = note('a', 'n1', { staffNote: 'Chiamata', at: at(8) });
  const merged = notesMerged(target, [
    first,
    note('a', CARE, { assignedEmail: 'nuova@x.test', by: 'nuova', at: at(12) }),
    note('b', CARE, { assignedEmail: 'vecchia@x.test', by: 'vecchia', at: at(9) }),
    note('u_merged', 'n2', { staffNote: 'Già qui', at: at(7) }),
  ]);
  expect(merged.map(({ id }) => id)).toEqual([
    'assistenzatecnica_u_merged_n1',
    `assistenzatecnica_u_merged_${CARE}`,
    'assistenzatecnica_u_merged_n2',
  ]);
  expect(merged[0]?.data).toEqual({ ...first.data, docId: 'u_merged' });
  expect(merged[1]?.data).toMatchObject({ by: 'nuova', docId: 'u_merged' });
  // Letting go of one ticket, even later, says nothing about the other.
  const left = note('a', CARE, { assignedEmail: '', by: 'nuova', at: at(12) });
  const held = note('b', CARE, { assignedEmail: 'vecchia@x.test', by: 'vecchia', at: at(9) });
  for (const both of [
    [left, held],
    [held, left],
  ])
    expect(notesMerged(target, both)[0]?.data).toMatchObject({ by: 'vecchia' });
  // A second computation gives the same, because the undo compares with it.
  expect(notesMerged(target, merged)).toEqual(merged);
});

it('[DE-101] tells notes on tickets from hidden attachments and from notes on other things', () => {
  expect(isOnTicket(note('a', 'n1', { staffNote: 'Chiamata' }).data)).toBe(true);
  expect(isOnTicket(note('a', CARE, { assignedEmail: '' }).data)).toBe(true);
  expect(isOnTicket(note('a', 'f1', { filePath: 'documenti/u/x.pdf' }).data)).toBe(false);
  expect(isOnTicket(note('a', 'f1', { fileUrl: 'https://x.test/x.pdf' }).data)).toBe(false);
  expect(isOnTicket({ collection: 'orders', staffNote: 'Chiamata' })).toBe(false);
});
