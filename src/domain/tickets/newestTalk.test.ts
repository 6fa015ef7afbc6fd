import { expect, it } from 'vitest';
import { newestTalk } from './lastWords';

const ticket = (...times: (string | null)[]) => ({
  conversations: times.map((time) => ({ at: time === null ? null : new Date(time) })),
});

it('is the ticket written in last, whatever the order of the tickets; unreadable times don’t count', () => {
  const old = ticket('2026-11-01T10:00:00Z', null);
  const late = ticket('2026-10-01T10:00:00Z', '2026-11-20T10:00:00Z');
  expect(newestTalk([old, late])).toEqual({ ticket: late, at: new Date('2026-11-20T10:00:00Z') });
  expect(newestTalk([late, old])?.ticket).toBe(late);
  expect(newestTalk([ticket(null), ticket()])).toBeNull();
  expect(newestTalk([])).toBeNull();
});
