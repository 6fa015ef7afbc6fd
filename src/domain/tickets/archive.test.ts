import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { romeDay } from '../time/rome';
import { around, cell, emailContains, messageWithCode, romeRange } from './archive';
import type { Message } from './ticket';

const messages = (...contents: string[]) => ({
  conversations: contents.map((content) => ({ content }) as Message),
});
const client = (email: string | null) => ({
  client: { name: null, surname: null, email, studio: null },
});

describe('days in Rome', () => {
  it('include both, from the first midnight to the next, in winter and summer', () => {
    expect(romeRange('2026-01-10', '2026-01-10')).toEqual({
      from: new Date('2026-01-09T23:00:00Z'),
      before: new Date('2026-01-10T23:00:00Z'),
    });
    expect(romeRange('2026-07-01', '2026-07-31')).toEqual({
      from: new Date('2026-06-30T22:00:00Z'),
      before: new Date('2026-07-31T22:00:00Z'),
    });
  });
  it('are 23 hours where the clock goes forward', () => {
    const range = romeRange('2026-03-29', '2026-03-29');
    expect(range && range.before.getTime() - range.from.getTime()).toBe(23 * 3_600_000);
  });
  it('[AT-161] are both needed, and in order', () => {
    expect(romeRange('', '2026-01-01')).toBeNull();
    expect(romeRange('2026-01-01', '')).toBeNull();
    expect(romeRange('2026-01-02', '2026-01-01')).toBeNull();
    expect(romeRange('ieri', 'oggi')).toBeNull();
    expect(romeRange('2026-13-01', '2026-13-02')).toBeNull();
  });
  it('hold exactly the instants whose day in Rome is one of them', () => {
    const days = fc.date({
      min: new Date('2000-01-01'),
      max: new Date('2050-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: -50, max: 50 }),
        (first, length, hours) => {
          const [from, to] = [
            romeDay(first),
            romeDay(new Date(first.getTime() + length * 86_400_000)),
          ];
          const range = romeRange(from, to);
          const instant = new Date(first.getTime() + hours * 3_600_000);
          const day = romeDay(instant);
          return (
            range !== null &&
            (instant >= range.from && instant < range.before) === (day >= from && day <= to)
          );
        },
      ),
    );
  });
});

it('[AT-054] empty cells show N/D', () => {
  expect([cell(''), cell(' '), cell(null), cell(undefined), cell('Roma')]).toEqual([
    'N/D',
    'N/D',
    'N/D',
    'N/D',
    'Roma',
  ]);
});

describe('[AT-044] e-mail search', () => {
  it('is a substring, whatever the case', () => {
    expect(emailContains(client('Anna.Rossi@Esempio.test'), 'ROSSI@es')).toBe(true);
    expect(emailContains(client('anna@esempio.test'), 'rossi')).toBe(false);
    expect(emailContains(client(null), 'rossi')).toBe(false);
    expect(emailContains({ client: null }, 'rossi')).toBe(false);
  });
});

describe('[AT-053] code search', () => {
  it('finds a code inside a message, also in HTML', () => {
    expect(
      messageWithCode(messages('Buongiorno', '<p>Il codice è <b>FC</b>-123x.</p>'), 'fc-123X'),
    ).toBe('Il codice è FC-123x.');
    expect(messageWithCode(messages('FC-12'), 'fc-123')).toBeNull();
    expect(messageWithCode(messages('FC-12'), ' ')).toBeNull();
  });
  it('shows the part of the message around it', () => {
    const text = `${'parola '.repeat(40)}CODICE77 ${'altro '.repeat(40)}`;
    const shown = around(text, 'codice77', 60);
    expect(shown).toContain('CODICE77');
    expect(shown.startsWith('…') && shown.endsWith('…')).toBe(true);
    expect([...shown].length).toBeLessThanOrEqual(62);
    expect(around('breve  testo', 'x', 60)).toBe('breve testo');
  });
});
