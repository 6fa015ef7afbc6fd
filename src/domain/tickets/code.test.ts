import { expect, it } from 'vitest';
import { newTicketCode, soughtCodes } from './code';

const codes = Array.from({ length: 2_000 }, newTicketCode);

it('[AT-099] [AT-252] is TICKET- and 9 base-36 characters, all 36 of them, evenly', () => {
  for (const code of codes) expect(code).toMatch(/^TICKET-[0-9A-Z]{9}$/);
  const counts = new Map<string, number>();
  for (const char of codes.join('').replaceAll('TICKET-', ''))
    counts.set(char, (counts.get(char) ?? 0) + 1);
  expect(counts.size).toBe(36);
  // 500 expected of each; a naive modulo 36 would give the first four 14 % more than the rest.
  expect(Math.min(...counts.values())).toBeGreaterThan(380);
});

it('does not repeat itself', () => expect(new Set(codes).size).toBe(codes.length));

it('a typed code is sought in the stored spelling and as it is; other texts are none', () => {
  expect(soughtCodes(' abc123xyz ')).toEqual(['TICKET-ABC123XYZ', 'abc123xyz']);
  expect(soughtCodes('TICKET-ABC123XYZ')).toEqual(['TICKET-ABC123XYZ']);
  for (const text of ['', 'abc', 'TICKET-ABC', 'anna neri', 'abc123xyz0'])
    expect(soughtCodes(text)).toEqual([]);
});
