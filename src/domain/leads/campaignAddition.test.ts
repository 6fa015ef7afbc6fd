import { describe, expect, it } from 'vitest';
import { campaignPastes, newCampaignLead, planCampaign } from './campaignAddition';
import { pastedCampaign, pastedRecontacts } from './paste';

const NOW = new Date('2026-11-22T10:00:00Z');
const TYPED = {
  name: ' Ada ',
  surname: 'Bo',
  email: ' ADA@x.it',
  telefono: '333 1234567',
  contattopreso: 'Email',
  studio: '',
  inizio: '',
  fine: '',
};

describe('a row typed by hand', () => {
  it('[LR-139] [LR-142] needs name, source and phone; the surname may be missing', () => {
    expect(newCampaignLead({ ...TYPED, surname: '' }, NOW)).not.toBeNull();
    for (const missing of [
      { name: ' ' },
      { contattopreso: '' },
      { telefono: '' },
      { telefono: '12' },
    ])
      expect(newCampaignLead({ ...TYPED, ...missing }, NOW)).toBeNull();
  });
  it('[LR-183] [LR-143] is stored with these fields, the phone as typed but for its spelling', () => {
    const stored = {
      name: 'Ada',
      surname: 'Bo',
      email: 'ada@x.it',
      telefono: '+393331234567',
      contattopreso: 'Email',
    };
    expect(newCampaignLead(TYPED, NOW)).toEqual(stored);
    expect(newCampaignLead({ ...TYPED, telefono: '+41 44 668 18 00' }, NOW)?.telefono).toBe(
      '+41446681800',
    );
    expect(
      newCampaignLead({ ...TYPED, studio: 'Roma', inizio: '2026-11-01', fine: '2026-11-30' }, NOW),
    ).toEqual({
      ...stored,
      studio: 'Roma',
      inizio: '01/11/2026',
      fine: '30/11/2026',
      giorni: 8,
    });
  });
});

describe('pasted lines', () => {
  const line = (...cells: string[]) => cells.join('\t');
  const ADA = line(
    '1/11/2026',
    '30/11/2026',
    'x',
    'Ada',
    'Bo',
    'FF Roma',
    'Ada@x.it',
    '333 1234567',
    'FC6',
    'attivi',
  );
  const known = [{ name: 'Carla', surname: 'Blu', telefono: '+393337654321' }];

  it('[LR-149] [LR-184] new ones are stored whole, those whose phone is there already are skipped, with who has it', () => {
    const text = [ADA, ADA, ADA.replace('333 1234567', '+39 3337654321')].join('\n');
    const [first, second, third] = planCampaign(
      campaignPastes(pastedRecontacts(text, NOW)),
      known,
      false,
    );
    expect(first).toMatchObject({ kind: 'new' });
    expect(first && 'lead' in first && first.lead).toEqual({
      inizio: '01/11/2026',
      fine: '30/11/2026',
      giorni: 8,
      name: 'Ada',
      surname: 'Bo',
      studio: 'Roma',
      email: 'ada@x.it',
      telefono: '+393331234567',
    });
    expect(second).toMatchObject({ kind: 'taken', by: 'Stesso numero della riga 1' });
    expect(third).toMatchObject({ kind: 'taken', by: 'Già presente: Carla Blu' });
  });

  it('[LR-214] what is incomplete is skipped and said with its line, and doesn’t stop the others', () => {
    const rows = campaignPastes(
      pastedCampaign([line('a', 'b'), ADA, '', ADA.replace('333 1234567', '')].join('\n'), NOW),
    );
    const planned = planCampaign(rows, [], true);
    expect(planned.map(({ row, kind }) => [row.line, kind])).toEqual([
      [1, 'problem'],
      [2, 'new'],
      [4, 'problem'],
    ]);
    expect(planned[0]).toMatchObject({ problem: 'La riga ha 2 colonne su 10.' });
    expect(planned[1]).toMatchObject({ lead: { nome_prodotto: 'FC6', tag: 'attivi' } });
    expect(planned[2]).toMatchObject({ problem: 'Manca il telefono.' });
  });

  it('what can’t be stored is said; what can’t be read is kept as it was pasted', () => {
    const odd = line('boh', '', '', '', '', 'Parigi', '', '3331234567');
    const rows = (text: string) =>
      planCampaign(campaignPastes(pastedRecontacts(text, NOW)), [], false);
    expect(rows(odd)[0]).toMatchObject({
      lead: { inizio: 'boh', fine: '', name: 'Senza nome', studio: 'Parigi' },
    });
    for (const broken of [
      odd.replace('3331234567', 'chiedere a lei 1'),
      odd.replace('Parigi', 'x'.repeat(201)),
    ])
      expect(rows(broken)[0]).toMatchObject({ kind: 'problem' });
  });
});
