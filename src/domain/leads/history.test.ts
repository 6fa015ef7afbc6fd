import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  HISTORY_MAX,
  readHistory,
  signerOf,
  storedHistory,
  withChange,
  type LeadChange,
} from './history';
import { idleBefore, idleDays, idleSince } from './idle';

const change = (id: number, more: Partial<LeadChange> = {}): LeadChange => ({
  id: `e${id}`,
  at: new Date(Date.UTC(2026, 0, 1) + id * 60_000),
  who: 'u',
  name: 'Anna',
  kind: 'modificato',
  fields: [{ field: 'stato', from: '', to: 'non risponde' }],
  ...more,
});

describe('a history', () => {
  it('is read as it was stored, and of whatever is stored, too', () => {
    const history = [change(1), change(2, { kind: 'creato', fields: [] })];
    expect(readHistory(storedHistory('c', history))).toEqual(history);
    fc.assert(fc.property(fc.jsonValue(), (voci) => Array.isArray(readHistory({ voci }))));
    expect(
      readHistory({ voci: [null, { at: 'ieri' }, { at: new Date(), cosa: 'altro' }] }),
    ).toEqual([]);
  });

  it('keeps the order of time, counts what is told twice once, and lets the oldest go', () => {
    expect(withChange([change(1), change(3)], change(2))?.map(({ id }) => id)).toEqual([
      'e1',
      'e2',
      'e3',
    ]);
    expect(withChange([change(1)], change(1))).toBeNull();
    const full = Array.from({ length: HISTORY_MAX }, (_, index) => change(index));
    const next = withChange(full, change(HISTORY_MAX)) ?? [];
    expect([next.length, next[0]?.id, next.at(-1)?.id]).toEqual([
      HISTORY_MAX,
      'e1',
      `e${HISTORY_MAX}`,
    ]);
    const long = Array.from({ length: 45 }, () => ({
      field: 'note' as const,
      from: 'a'.repeat(200),
      to: 'b'.repeat(200),
    }));
    const large = full.map((one) => ({ ...one, fields: long }));
    const kept = withChange(large, change(HISTORY_MAX, { fields: long })) ?? [];
    expect(JSON.stringify(storedHistory('c', kept)).length).toBeLessThan(400_000);
    expect(kept.at(-1)?.id).toBe(`e${HISTORY_MAX}`);
  });

  it('is signed by who wrote last, not by who wrote before', () => {
    const at = new Date('2026-11-22T10:00:00Z');
    const signed = { modificatoDa: 'a', modificatoAt: at };
    expect(signerOf(undefined, signed)).toBe('a');
    expect(signerOf(signed, { ...signed, note: 'x' })).toBe('');
    expect(signerOf(signed, { modificatoDa: 'b', modificatoAt: new Date(at.getTime() + 1) })).toBe(
      'b',
    );
    expect(signerOf(undefined, {})).toBe('');
  });
});

describe('an idle lead', () => {
  const created = '2026-11-01T10:00:00Z';
  it('waits to be worked since it was made or last touched', () => {
    expect(idleSince({ created_time: created })).toEqual(new Date(created));
    expect(idleSince({ created_time: created, modificatoAt: '2026-11-05T10:00:00Z' })).toEqual(
      new Date('2026-11-05T10:00:00Z'),
    );
    expect(idleSince({})).toBeNull();
    for (const more of [
      { lavorato: true },
      { lavorato: 'true' },
      { acquistato: 'sì' },
      { stato: 'Non interessata' },
    ])
      expect(idleSince({ created_time: created, ...more })).toBeNull();
    expect(
      idleSince({ created_time: created, stato: 'non risponde', stato3: 'da ricontattare' }),
    ).toEqual(new Date(created));
  });

  it('is counted in days of Rome, also over the Sundays when clocks change', () => {
    // 23:30 in Rome still belongs to that day.
    expect(idleDays(new Date('2026-10-18T21:30:00Z'), '2026-10-26')).toBe(8);
    const before = idleBefore(7, '2026-10-28');
    expect(before).toEqual(new Date('2026-10-21T22:00:00Z'));
    expect(idleBefore(7, '2026-04-01')).toEqual(new Date('2026-03-25T23:00:00Z'));
  });
});
