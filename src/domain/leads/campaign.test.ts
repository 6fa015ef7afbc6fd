import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCampaignLead, campaignIdx } from './campaign';

const NOW = new Date('2026-11-22T23:30:00Z'); // 00:30 of the 23rd in Rome

describe('a lead of a campaign', () => {
  it('[LR-052] is read with its days counted from today in Rome, not those that were stored', () => {
    const row = readCampaignLead(
      'c1',
      {
        inizio: '01/11/2026',
        fine: '30/11/2026',
        giorni: 300,
        name: 'Ada',
        surname: 'Bo',
        studio: 'FF Roma',
        email: ' ADA@x.it',
        telefono: 3331234567,
        nome_prodotto: 'Dieta',
        tag: 'attivi',
        stato: 'ci pensa',
        acquistato: 'prossimomese',
        chiamata: 'Si',
      },
      NOW,
    );
    expect(row).toMatchObject({
      id: 'c1',
      start: '2026-11-01',
      end: '2026-11-30',
      giorni: 7,
      email: 'ada@x.it',
      telefono: '+393331234567',
    });
    expect(row).toMatchObject({
      nome_prodotto: 'Dieta',
      tag: 'attivi',
      stato: 'ci pensa',
      acquistato: 'prossimomese',
      chiamata: 'Si',
    });
  });

  it('of which nothing can be read is an empty row', () => {
    for (const stored of [null, 'x', {}, { fine: 'boh', name: { a: 1 } }])
      expect(readCampaignLead('r1', stored, NOW)).toMatchObject({
        id: 'r1',
        name: '',
        end: null,
        giorni: null,
        telefono: '',
        studio: null,
      });
  });
});

it('the end day sorts as the days that are left do, what can’t be read last', () => {
  const ends = ['boh', '01/02/2027', '30/11/2026', '2026-12-01', undefined].map(
    (fine) => campaignIdx({ fine }).end,
  );
  expect(ends.toSorted()).toEqual([
    '2026-11-30',
    '2026-12-01',
    '2027-02-01',
    '9999-12-31',
    '9999-12-31',
  ]);
});

it('choices are compared whatever case they were written in; nothing stored is an empty status', () => {
  const stored = {
    stato: 'Ci Pensa ',
    chiamata: 'SI',
    acquistato: 'prossimomese',
    tag: 'Attivi',
    operatore: 'Zoe',
    contattopreso: 'Email',
  };
  const idx = {
    status: 'ci pensa',
    called: 'si',
    bought: 'prossimomese',
    tag: 'attivi',
    operator: 'Zoe',
    source: 'Email',
  };
  expect(campaignIdx(stored)).toMatchObject(idx);
  expect(campaignIdx({})).toMatchObject({
    status: '',
    called: '',
    bought: '',
    tag: '',
    phone: '',
    at: null,
  });
});

it('survives any stored document', () => {
  fc.assert(fc.property(fc.anything(), (stored) => typeof campaignIdx(stored).end === 'string'));
});
