import { describe, expect, it } from 'vitest';
import { searchToken } from '../search/ngrams';
import { ticketIdx } from './idx';
import { PART_TOKENS_MAX, ticketParts } from './parts';

const at = new Date('2026-05-01T08:00:00Z');
const user = { name: 'Giulia', surname: 'Bianchi', email: 'giulia@example.it', studio: 'FF Roma' };
const message = (content: unknown) => ({ type: 'Richiesta', content, timestamp: at });
const ticketOf = (contents: unknown[], more: object = {}) => ({
  idTicket: 'TICKET-ABC123XYZ',
  title: 'Scheda di maggio',
  status: 'Aperto',
  userId: 'u1',
  timestamp: at,
  tipoTicket: 'Ibrido',
  type: 'generale',
  conversations: contents.map(message),
  ...more,
});
const partsOf = (stored: object) =>
  ticketParts('technical', 't1', stored, ticketIdx(stored, user)).map(({ data }) => data);

/** Text of distinct words. */
const words = (seed: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    ((index + 7) * (seed + 13) * 7919 * 104_729).toString(36),
  ).join(' ');
const long = Array.from({ length: 500 }, (_, index) => `messaggio ${words(index, 20)}`);

describe('the parts of a conversation’s index', () => {
  it('[DE-031] hold every word of 500 messages, the first one’s too', () => {
    const parts = partsOf(ticketOf(['La zucchina FF-48211/B', ...long]));
    const tokens = new Set(parts.flatMap((part) => part.tokens));
    expect(parts.length).toBeGreaterThan(5);
    const said = ['zucchina', 'ff-48211/b', ...long.flatMap((text) => text.split(' '))];
    expect(said.filter((text) => !tokens.has(searchToken(text) ?? ''))).toEqual([]);
    for (const part of parts) expect(part.tokens.length).toBeLessThanOrEqual(PART_TOKENS_MAX);
  });

  it('[DE-031] stay as they are when messages follow: only the last changes, or a new one comes', () => {
    const before = partsOf(ticketOf(long.slice(0, 400)));
    const after = partsOf(ticketOf(long));
    expect(after.length).toBeGreaterThan(before.length);
    const full = before.slice(0, -1).map(({ of }) => of);
    expect(after.slice(0, full.length).map(({ of }) => of)).toEqual(full);
    expect(after[full.length]?.of).not.toBe(before.at(-1)?.of);
  });

  it('repeat what a list narrows by, and name the ticket', () => {
    for (const part of partsOf(ticketOf(long))) {
      expect(part).toMatchObject({
        ticket: 't1',
        status: 'Aperto',
        studio: 'Roma',
        type: 'Ibrido',
        at,
      });
    }
    const idx = ticketIdx(ticketOf(['Ciao']), user);
    expect(ticketParts('nutritional', 't1', ticketOf(['Ciao']), idx)).toMatchObject([
      { id: 't1_0', data: { type: 'generale' } },
    ]);
  });

  it('have who, title and code in the first alone', () => {
    const [first, ...others] = partsOf(ticketOf(long));
    for (const text of ['bianchi', 'giulia@', 'ticket-abc', 'maggio', 'bi'])
      expect(first?.who).toContain(searchToken(text));
    expect(first?.name).toBe('bianchi giulia');
    expect(first?.tokens).not.toContain(searchToken('bianchi'));
    expect(others.every(({ who, name }) => who === undefined && name === undefined)).toBe(true);
  });

  it('have the text without its HTML', () => {
    const [part] = partsOf(ticketOf(['<p class="rosso">Il <b>cod</b>ice è <i>QX778</i></p>']));
    for (const text of ['codice', 'qx778']) expect(part?.tokens).toContain(searchToken(text));
    expect(part?.tokens).not.toContain(searchToken('rosso'));
  });

  it('are one for whatever can’t be read', () => {
    for (const stored of [
      {},
      ticketOf([4, null, {}]),
      ticketOf([], { conversations: 'x' }),
      ticketOf([], { title: 3, status: {} }),
    ]) {
      expect(partsOf(stored)).toMatchObject([{ tokens: [] }]);
    }
    expect(partsOf({ conversations: { a: message('mappa'), b: 'nuda' } })[0]?.tokens).toContain(
      'mappa',
    );
  });
});
