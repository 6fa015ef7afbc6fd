import { describe, expect, it } from 'vitest';
import { readContact } from './contact';
import { isAmong, NO_FILTERS, UNTOUCHED, wayOf, type LeadFilters } from './filters';
import { contactIdx } from './idx';

const at = new Date('2026-11-20T11:00:00Z');
const STORED = {
  name: 'Anna',
  surname: 'Dell’Amìco',
  email: 'Anna@Esempio.it',
  telefono: '3331234567',
  created_time: at,
  lavorato: true,
  stato: 'Non risponde',
  stato2: 'In Attesa di finalizzazione',
  contattopreso: 'Facebook',
  operatore: 'Ugo',
  operatore2: 'Zoe',
  studio: 'FF Roma',
  acquistato: 'Si',
  acquistatoAt: at,
  dataricontatto2: '20/11/2026',
  orario: '12.00',
};
const among = (filters: Partial<LeadFilters>, stored: object = STORED) =>
  isAmong({ ...NO_FILTERS, ...filters })(readContact('a', stored));
const on = (day: string) => ({
  from: new Date(`${day}T00:00:00Z`),
  before: new Date(`${day}T23:59:00Z`),
});

describe('[DE-066] what the main list is narrowed to', () => {
  it.each<[Partial<LeadFilters>, Partial<LeadFilters>]>([
    [{ surname: 'amico' }, { surname: 'amici' }],
    [{ email: ' ANNA@esempio.it' }, { email: 'anna' }],
    [{ phone: '0039 333 1234567' }, { phone: '3331234568' }],
    [{ worked: true }, { worked: false }],
    [{ status: 'non risponde' }, { status: 'da ricontattare' }],
    [{ status2: 'In Attesa di finalizzazione' }, { status2: '' }],
    [{ status3: '' }, { status3: 'non risponde' }],
    [{ source: 'Facebook' }, { source: 'Email' }],
    [{ operator: 'Ugo' }, { operator: 'Zoe' }],
    [{ operator2: 'Zoe' }, { operator2: 'Ugo' }],
    [{ operator3: null }, { operator3: 'Ugo' }],
    [{ studios: ['Roma', 'Bari'] }, { studios: ['Bari', 'Nessuno Studio'] }],
    [{ purchased: true }, { purchased: false }],
    [{ created: on('2026-11-20') }, { created: on('2026-11-21') }],
    [{ bought: on('2026-11-20') }, { bought: on('2026-11-21') }],
    [{ called: on('2026-11-20') }, { called: on('2026-11-21') }],
  ])('%j but not %j', (one, other) => {
    expect(among(one)).toBe(true);
    expect(among(other)).toBe(false);
  });
  it('narrows each with the other', () => {
    expect(among({ surname: 'amico', email: 'anna@esempio.it', phone: '3331234567' })).toBe(true);
    expect(among({ surname: 'amico', email: 'bea@esempio.it' })).toBe(false);
  });
  it('[LR-135] «Nessun elemento»: nothing was said', () => {
    expect(among(UNTOUCHED)).toBe(false);
    expect(among(UNTOUCHED, { stato: '' })).toBe(true);
    expect(among({ studios: ['Nessuno Studio'] }, {})).toBe(true);
  });
  it('[LR-132] [LR-133] [LR-134] finds phones in three ways, whole addresses in any case, and parts of surnames', () => {
    for (const phone of ['3331234567', '393331234567', '+39 333 1234567', '0039-333-1234567'])
      expect(among({ phone })).toBe(true);
    expect(among({ email: 'ANNA@ESEMPIO.IT' })).toBe(true);
    expect(among({ email: 'anna@esempio' })).toBe(false);
    expect(among({ surname: 'LL’AM' })).toBe(true);
  });
});

it.each<[string, Partial<LeadFilters>]>([
  ['email', { email: 'a@b.it', phone: '1', surname: 'x' }],
  ['phone', { phone: '333', surname: 'rossi' }],
  ['surname', { surname: 'rossi', called: on('2026-11-20') }],
  ['name', { surname: 're' }],
  ['calls', { called: on('2026-11-20'), bought: on('2026-11-20') }],
  ['bought', { bought: on('2026-11-20'), created: on('2026-11-20') }],
  ['all', { created: on('2026-11-20'), worked: true }],
])('is read by %s', (way, filters) => expect(wayOf({ ...NO_FILTERS, ...filters })).toBe(way));

it('is indexed as it is compared', () => {
  expect(contactIdx(STORED)).toMatchObject({
    worked: true,
    status: 'non risponde',
    status2: 'in attesa di finalizzazione',
    status3: '',
    source: 'Facebook',
    operator: 'Ugo',
    operator2: 'Zoe',
    operator3: '',
    bought: true,
    boughtAt: at,
    call1: at,
    call2: null,
    studio: 'Roma',
    phone: '+393331234567',
  });
  expect(contactIdx(null)).toMatchObject({
    worked: false,
    status: '',
    bought: false,
    boughtAt: null,
    call1: null,
    at: null,
  });
});
