import { describe, expect, it } from 'vitest';
import { campaignEdits, campaignFieldText, type CampaignEdits } from './campaignEdit';

const NOW = new Date('2026-11-22T23:30:00Z'); // 00:30 of the 23rd in Rome
const STORED = {
  inizio: '01/11/2026',
  fine: '30/11/2026',
  giorni: 300,
  name: 'Ada',
  studio: 'FF Roma',
  telefono: 3331234567,
  stato: 'ci pensa',
  acquistato: true,
  chiamata: 'Si',
  email: ' Ada@X.it ',
  campoVecchio: 1,
};
const edit = (edits: CampaignEdits, stored: Record<string, unknown> = STORED) =>
  campaignEdits(stored, edits, NOW);

describe('a row of a campaign', () => {
  it('shows each field as its editor has it', () => {
    expect(
      (['fine', 'studio', 'telefono', 'email', 'acquistato', 'chiamata'] as const).map((field) =>
        campaignFieldText(STORED, field),
      ),
    ).toEqual(['2026-11-30', 'Roma', '+393331234567', 'ada@x.it', 'Si', 'Si']);
    // Unreadable values are empty; an unknown studio is shown as pasted.
    expect([
      campaignFieldText({ fine: 'boh' }, 'fine'),
      campaignFieldText({ studio: 'Parigi' }, 'studio'),
    ]).toEqual(['', 'Parigi']);
  });

  it('[LR-052] the end is written as dd/mm/yyyy with the days until it, or taken away with them', () => {
    expect(edit({ fine: { from: '2026-11-30', to: '2026-12-01' } })).toEqual({
      patch: { fine: '01/12/2026', giorni: 8 },
    });
    expect(edit({ fine: { from: '2026-11-30', to: '' } })).toEqual({
      patch: { fine: '', giorni: undefined },
    });
    expect(edit({ inizio: { from: '', to: '2026-11-02' } }, {})).toEqual({
      patch: { inizio: '02/11/2026' },
    });
    expect(edit({ fine: { from: '2026-11-30', to: '2026-02-31' } })).toEqual({
      wrong: 'La data non è valida.',
    });
  });

  it('[LR-185] one field is changed, where it is still what one saw', () => {
    expect(edit({ stato: { from: 'ci pensa', to: 'non risponde' } })).toEqual({
      patch: { stato: 'non risponde' },
    });
    expect(edit({ stato: { from: '', to: 'non risponde' } })).toEqual({
      theirs: { stato: 'ci pensa' },
    });
    expect(edit({ stato: { from: '', to: 'ci pensa' } })).toEqual({ patch: {} });
    expect(edit({ telefono: { from: '+393331234567', to: '0039 333 765 4321' } })).toEqual({
      patch: { telefono: '+393337654321' },
    });
  });

  it.each<[string, CampaignEdits]>([
    ['a name made blank', { name: { from: 'Ada', to: ' ' } }],
    ['a number that is none', { telefono: { from: '+393331234567', to: '12' } }],
    ['a studio that is none', { studio: { from: 'Roma', to: 'Parigi' } }],
    ['a text without end', { stato: { from: 'ci pensa', to: 'x'.repeat(201) } }],
    ['a note without end', { note: { from: '', to: 'x'.repeat(5_001) } }],
  ])('%s is refused', (_, edits) => expect(edit(edits)).toHaveProperty('wrong'));
});
