import { describe, expect, it } from 'vitest';
import type { Studio } from '@/domain/studios';
import type { TicketFilters } from '@/domain/tickets/filters';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { paramsAt, urlPartsNamed, readFields, searchOf } from '@/ui/list/urlFields';
import { ticketListSchema } from './listUrl';

const NOTHING = { status: null, studio: null } as { status: string | null; studio: string | null };
const OPEN: TicketFilters = {
  status: 'Aperto',
  studio: null,
  type: null,
  from: null,
  to: null,
  search: '',
};

function read(
  query: string,
  remembered = NOTHING,
  own: Studio | null = null,
  kind: TicketKind = 'technical',
): TicketFilters {
  const { fields, settle } = ticketListSchema(kind, remembered, own);
  const values = readFields(fields, paramsAt(urlPartsNamed(query)));
  return settle?.(values) ?? values;
}

describe('the filters of an address', () => {
  it('[AT-251] are status Aperto when nothing else is said', () => expect(read('')).toEqual(OPEN));
  it('are those remembered when the address says nothing', () => {
    expect(read('', { status: 'Risposto', studio: 'FF Roma' })).toMatchObject({
      status: 'Risposto',
      studio: 'Roma',
    });
    expect(read('', { status: 'tutti', studio: null })).toMatchObject({ status: null });
    expect(
      read('?stato=tutti&studio=tutti', { status: 'Risposto', studio: 'Roma' }, 'Bari'),
    ).toMatchObject({ status: null, studio: null });
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
    expect(read('?stato=Bloccato&tipo=Tecnico', NOTHING, null, 'nutritional')).toEqual(OPEN);
  });
  it('put a period the right way round', () =>
    expect(read('?dal=2026-05-10&al=2026-05-01')).toMatchObject({
      from: '2026-05-01',
      to: '2026-05-10',
    }));
  it('are written so that everybody reads the same, whatever they remember', () => {
    const filters: TicketFilters = {
      status: null,
      studio: 'Roma',
      type: 'Ibrido',
      from: '2026-01-02',
      to: null,
      search: 'video corso',
    };
    const search = searchOf(ticketListSchema('technical', NOTHING, null).fields, filters);
    expect(read(search, { status: 'Risposto', studio: 'Bari' }, 'Bari')).toEqual(filters);
    const opening = searchOf(ticketListSchema('technical', NOTHING, null).fields, OPEN);
    expect(read(opening, { status: 'Risposto', studio: 'Bari' }, 'Bari')).toEqual(OPEN);
  });
});

it('[AT-134] technical tickets filter on the request types, nutritional ones on tecnico and generale', () => {
  for (const { value } of KINDS.technical.types)
    expect(read(`?tipo=${encodeURIComponent(value)}`).type).toBe(value);
  expect(KINDS.technical.types.map(({ value }) => value)).toEqual([
    'Commerciale',
    'Tecnico',
    'Ibrido',
    'In attesa',
  ]);
  expect(read('?tipo=generale', NOTHING, null, 'nutritional').type).toBe('generale');
  expect(read('?tipo=generale').type).toBeNull();
});
