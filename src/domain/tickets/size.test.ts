import { expect, it } from 'vitest';
import { buildMessage, buildStaffMessage } from '../../../tests/fixtures/builders';
import { CONVERSATION_MAX_BYTES } from '../limits';
import {
  continuationId,
  continuationTitle,
  fitsInConversation,
  messageBytes,
  storedBytes,
} from './size';

it('counts what the database counts: UTF-8 bytes and field names', () => {
  expect(storedBytes('abc')).toBe(4);
  expect(storedBytes('città')).toBe(7);
  expect(storedBytes(['a', true, 1, null])).toBe(2 + 1 + 8 + 1);
  expect(storedBytes({ at: new Date() })).toBe(32 + 3 + 8);
});
it('has room until the bound', () => {
  const room = CONVERSATION_MAX_BYTES - messageBytes('x');
  const of = (length: number, bytes?: number) => ({
    conversations: ['y'.repeat(length - 1)],
    idx: { bytes },
  });
  expect(fitsInConversation(of(room), 'x')).toBe(true);
  expect(fitsInConversation(of(room + 1), 'x')).toBe(false);
  expect(fitsInConversation({}, 'x')).toBe(true);
  // Including messages that the rules have counted, but the trigger hasn't yet.
  expect(fitsInConversation(of(100, room), 'x')).toBe(true);
  expect(fitsInConversation(of(100, room + 1), 'x')).toBe(false);
});
it('[DE-091] counts of a message never less than it takes, in any script and signed by anybody', () => {
  for (const content of ['', 'città', '😀字', '\ud83d', 'x'.repeat(10_000)])
    for (const message of [
      buildMessage({ content }),
      buildStaffMessage({ content, userId: 'x'.repeat(28) }),
    ])
      expect(messageBytes(content)).toBeGreaterThanOrEqual(storedBytes(message));
});
it('names what it continues once, within the bound of titles', () => {
  expect(continuationTitle('Scheda', 'TICKET-1')).toBe('Scheda (continua da TICKET-1)');
  expect(continuationTitle('Scheda (continua da TICKET-1)', 'TICKET-2')).toBe(
    'Scheda (continua da TICKET-2)',
  );
  expect(continuationTitle('x'.repeat(200), 'TICKET-1')).toHaveLength(200);
});
it('a continuation has one id, of twenty letters and digits, another for every ticket', () => {
  const ids = ['t', 'a', 'b', 'anna_2026-11_1', 'anna_2026-11_2', 'x'.repeat(1_000)].map(
    continuationId,
  );
  for (const id of ids) expect(id).toMatch(/^[0-9a-z]{20}$/);
  expect(new Set(ids).size).toBe(ids.length);
  expect(continuationId('t')).toBe(ids[0]);
});
