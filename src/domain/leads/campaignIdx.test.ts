import fc from 'fast-check';
import { expect, it } from 'vitest';
import { campaignIdx } from './campaignIdx';

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
