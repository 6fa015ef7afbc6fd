import { expect, it } from 'vitest';
import { readCampaignLead } from './campaign';
import {
  isInCampaign,
  NO_CAMPAIGN_FILTERS,
  surnameWay,
  type CampaignFilters,
} from './campaignFilters';

const NOW = new Date('2026-11-22T10:00:00Z');
const row = (stored: Record<string, unknown>) => readCampaignLead('c', stored, NOW);
const among = (filters: Partial<CampaignFilters>, stored: Record<string, unknown>) =>
  isInCampaign({ ...NO_CAMPAIGN_FILTERS, ...filters })(row(stored));

const FULL = {
  surname: 'De Rossi',
  email: 'Ada@x.it',
  telefono: '333 1234567',
  stato: 'Ci pensa',
  chiamata: 'Si',
  acquistato: 'No',
  operatore: 'Zoe',
  contattopreso: 'Email',
  studio: 'FF Roma',
  tag: 'Attivi',
  created_time: '2026-11-22T22:30:00Z',
};

it('[LR-152] [LR-153] what is chosen is compared exactly, several narrow each other, and nothing chosen is no filter', () => {
  expect(among({}, {})).toBe(true);
  const all: Partial<CampaignFilters> = {
    status: 'ci pensa',
    called: 'Si',
    bought: 'no',
    tag: 'attivi',
    operator: 'Zoe',
    source: 'Email',
    studios: ['Roma'],
  };
  expect(among(all, FULL)).toBe(true);
  for (const field of ['status', 'called', 'bought', 'tag', 'operator', 'source'] as const)
    expect([field, among({ ...all, [field]: 'z' }, FULL)]).toEqual([field, false]);
  expect([
    among({ ...all, studios: ['Bari'] }, FULL),
    among({ studios: ['Nessuno Studio'] }, { studio: 'Parigi' }),
  ]).toEqual([false, true]);
  // Whole words only.
  expect([among({ operator: 'Zo' }, FULL), among({ status: 'ci' }, FULL)]).toEqual([false, false]);
});

it('[LR-151] «none» are those without a status', () => {
  expect([
    among({ status: '' }, {}),
    among({ status: '' }, { stato: ' ' }),
    among({ status: '' }, FULL),
  ]).toEqual([true, true, false]);
});

it('[LR-154] [LR-155] [LR-156] a surname by a part, an e-mail whole, both in any case, a phone with and without its prefix', () => {
  expect([among({ surname: 'ROSS' }, FULL), among({ surname: 'bianchi' }, FULL)]).toEqual([
    true,
    false,
  ]);
  expect([among({ email: 'ADA@x.it ' }, FULL), among({ email: 'ada' }, FULL)]).toEqual([
    true,
    false,
  ]);
  for (const phone of ['3331234567', '+393331234567', '0039 333 1234567'])
    expect(among({ phone }, FULL)).toBe(true);
  expect([
    among({ phone: '333' }, FULL),
    surnameWay({ ...NO_CAMPAIGN_FILTERS, surname: 'De' }),
  ]).toEqual([false, 'start']);
});

it('[LR-157] days of creation are whole days of Rome', () => {
  const of = (from: string, before: string) => ({
    created: { from: new Date(from), before: new Date(before) },
  });
  // 23:30 in Rome is still the 22nd.
  expect(among(of('2026-11-21T23:00:00Z', '2026-11-22T23:00:00Z'), FULL)).toBe(true);
  expect([
    among(of('2026-11-22T23:00:00Z', '2026-11-23T23:00:00Z'), FULL),
    among(of('2026-01-01', '2027-01-01'), {}),
  ]).toEqual([false, false]);
});
