import { describe, expect, it } from 'vitest';
import { messagesMatch, periodOf } from './filters';
import type { Message } from './ticket';

it('a period begins with its first day in Rome and ends before the day after its last', () => {
  expect(periodOf({ from: '2026-05-01', to: '2026-05-01' })).toEqual({
    since: new Date('2026-04-30T22:00:00Z'),
    before: new Date('2026-05-01T22:00:00Z'),
  });
  expect(periodOf({ from: null, to: null })).toEqual({ since: null, before: null });
});

describe('search in messages', () => {
  const ticket = (...contents: string[]) => ({
    conversations: contents.map((content) => ({ content }) as Message),
  });
  it('[AT-171] wants every word, in any message, whatever accents, case or markup', () => {
    expect(
      messagesMatch(ticket('<p>Il <b>VIDÈO</b> non parte</p>', 'Riprova domani'), 'video DOMANI'),
    ).toBe(true);
    expect(messagesMatch(ticket('Il video non parte'), 'video domani')).toBe(false);
    expect(messagesMatch(ticket('<b class="domani">ciao</b>'), 'domani')).toBe(false);
  });
  it('[AT-171] is a substring', () =>
    expect(messagesMatch(ticket('Allenamento'), 'lename')).toBe(true));
  it('takes everything while the text is too short', () =>
    expect(messagesMatch(ticket('x'), 'a')).toBe(true));
});
