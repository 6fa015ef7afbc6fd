import { describe, expect, it } from 'vitest';
import { filterChips, filterParams, isDefault, messagesMatch, periodOf, readFilters, type TicketFilters } from './filters';
import { KINDS } from './kinds';
import type { Message } from './ticket';

const NOTHING = { status: null, studio: null };
const read = (query: string, remembered = NOTHING as { status: string | null; studio: string | null }, own: 'Bari' | null = null) =>
  readFilters('technical', new URLSearchParams(query), remembered, own);
const OPEN: TicketFilters = { status: 'Aperto', studio: null, type: null, from: null, to: null, search: '' };

describe('the filters of an address', () => {
  it('[AT-251] are status Aperto when nothing else is said', () => expect(read('')).toEqual(OPEN));
  it('are those remembered when the address says nothing', () => {
    expect(read('', { status: 'Risposto', studio: 'FF Roma' })).toMatchObject({ status: 'Risposto', studio: 'Roma' });
    expect(read('?stato=tutti&studio=tutti', { status: 'Risposto', studio: 'Roma' }, 'Bari')).toMatchObject({ status: null, studio: null });
  });
  it('[AT-176] begin with a Studio account’s own studio', () => {
    expect(read('', NOTHING, 'Bari').studio).toBe('Bari');
    expect(read('', { status: null, studio: 'tutti' }, 'Bari').studio).toBeNull();
  });
  it('[AT-180] know every studio and «Nessuno Studio»', () => {
    expect(read('?studio=Nessuno+Studio').studio).toBe('Nessuno Studio');
    expect(read('?studio=FF+milano+citta+studi').studio).toBe('Milano Città Studi');
  });
  it('ignore what is no value', () => {
    expect(read('?stato=Chiuso&studio=Marte&tipo=x&dal=ieri&al=2026-02-30')).toEqual(OPEN);
    expect(readFilters('nutritional', new URLSearchParams('?stato=Bloccato&tipo=Tecnico'), NOTHING, null)).toEqual(OPEN);
  });
  it('put a period the right way round', () => {
    expect(read('?dal=2026-05-10&al=2026-05-01')).toMatchObject({ from: '2026-05-01', to: '2026-05-10' });
    expect(periodOf({ from: '2026-05-01', to: '2026-05-01' })).toEqual({
      since: new Date('2026-04-30T22:00:00Z'),
      before: new Date('2026-05-01T22:00:00Z'),
    });
    expect(periodOf({ from: null, to: null })).toEqual({ since: null, before: null });
  });
  it('are written so that reading gives them back', () => {
    const filters: TicketFilters = { status: null, studio: 'Roma', type: 'Ibrido', from: '2026-01-02', to: null, search: 'video corso' };
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(filterParams(filters))) if (value !== null) params.set(name, value);
    expect(readFilters('technical', params, { status: 'Risposto', studio: 'Bari' }, 'Bari')).toEqual(filters);
  });
});

describe('chips', () => {
  it('name what is filtered on and what taking them away changes', () => {
    const filters = read('?stato=Risposto&studio=Roma&tipo=In+attesa&dal=2026-05-01&al=2026-05-10&cerca=scheda');
    const chips = filterChips('technical', filters);
    expect(chips.map(({ label }) => label)).toEqual([
      'Stato: Risposto',
      'Studio: Roma',
      'Tipo: In Attesa di risposta',
      'Dal 01/05/2026',
      'Al 10/05/2026',
      'Messaggi: «scheda»',
    ]);
    const left = chips.reduce<TicketFilters>((now, { without }) => ({ ...now, ...without }), filters);
    expect(filterChips('technical', left)).toEqual([]);
  });
  it('tell whether there is anything to reset', () => {
    expect(isDefault(OPEN, null)).toBe(true);
    expect(isDefault({ ...OPEN, studio: 'Bari' }, 'Bari')).toBe(true);
    expect(isDefault({ ...OPEN, status: null }, null)).toBe(false);
    expect(isDefault({ ...OPEN, search: 'ab' }, null)).toBe(true);
    expect(isDefault({ ...OPEN, search: 'abc' }, null)).toBe(false);
  });
});

it('[AT-134] technical tickets filter on the request types, nutritional ones on tecnico and generale', () => {
  expect(KINDS.technical.types.map(({ label }) => label)).toEqual(['Commerciale', 'Tecnico', 'Ibrido', 'In Attesa di risposta']);
  expect(KINDS.nutritional.types.map(({ value }) => value)).toEqual(['tecnico', 'generale']);
  expect(KINDS.nutritional.statuses).not.toContain('Bloccato');
});

describe('search in messages', () => {
  const ticket = (...contents: string[]) => ({ conversations: contents.map((content) => ({ content }) as Message) });
  it('[AT-171] wants every word, in any message, whatever accents, case or markup', () => {
    expect(messagesMatch(ticket('<p>Il <b>VIDÈO</b> non parte</p>', 'Riprova domani'), 'video DOMANI')).toBe(true);
    expect(messagesMatch(ticket('Il video non parte'), 'video domani')).toBe(false);
    expect(messagesMatch(ticket('<b class="domani">ciao</b>'), 'domani')).toBe(false);
  });
  it('[AT-171] is a substring', () => expect(messagesMatch(ticket('Allenamento'), 'lename')).toBe(true));
  it('takes everything while the text is too short', () => expect(messagesMatch(ticket('x'), 'ab')).toBe(true));
});
