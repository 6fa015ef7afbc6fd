import { describe, expect, it } from 'vitest';
import { duplicateEntry } from './duplicates';

const ticket = (timestamp: unknown, at: unknown = undefined) => ({ timestamp, at });

describe('[AT-049] a client with duplicates', () => {
  it('has more than one technical ticket', () => {
    expect(duplicateEntry('u', [], null)).toBeNull();
    expect(duplicateEntry('u', [ticket('2026-01-01')], null)).toBeNull();
    expect(duplicateEntry('u', [ticket('2026-01-01'), ticket('2026-01-02')], null)?.count).toBe(2);
  });
  it('is told with its details and the newest ticket’s time, in any stored shape', () => {
    const entry = duplicateEntry(
      'u',
      [ticket('2026-01-01T10:00:00Z'), ticket('boh', new Date('2026-03-01T10:00:00Z')), ticket({ seconds: 1_770_000_000 })],
      { name: 'Anna', surname: 'Verdi', email: 'a@b.it', studio: 'FF Roma' },
    );
    expect(entry).toEqual({
      userId: 'u',
      count: 3,
      at: new Date('2026-03-01T10:00:00Z'),
      client: { name: 'Anna', surname: 'Verdi', email: 'a@b.it', studio: 'Roma' },
    });
  });
  it('may have no record and no readable time', () => {
    expect(duplicateEntry('u', [ticket(1), ticket(null)], null)).toMatchObject({ at: null, client: { email: null } });
  });
});
