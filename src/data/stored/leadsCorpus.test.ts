import { describe, expect, it } from 'vitest';
import { decodeCampaignLead } from '@/data/campaigns/codec';
import { decodeLead } from '@/data/leads/codec';
import { decodeCommunication, decodeContactReminder } from '@/data/reminders/codec';
import { readBooking } from '@/domain/bookings/booking';
import { CALL_FIELDS } from '@/domain/leads/calls';
import { campaignIdx } from '@/domain/leads/campaign';
import { campaignEdits, campaignFieldText } from '@/domain/leads/campaignEdit';
import type { CampaignField } from '@/domain/leads/campaignFields';
import { leadEdits, leadText } from '@/domain/leads/edit';
import type { LeadField } from '@/domain/leads/fields';
import { contactIdx } from '@/domain/leads/idx';
import { fieldsOf, type Problem } from '@/domain/stored';
import type { Stored } from '@/data/stored/codec';
import { LEADS_CORPUS, type LeadDocument } from '../../../tests/fixtures/leads-corpus';

const NOW = new Date('2026-06-01T10:00:00Z');
const READ: Record<LeadDocument['collection'], (stored: Stored) => { problems: Problem[] }> = {
  contatti: decodeLead,
  campagnaintegrazione: decodeCampaignLead,
  ricontatti: decodeCampaignLead,
  contattiPromemoria: decodeContactReminder,
  comunicazioni: decodeCommunication,
  prenotazioni: ({ id, data }) => readBooking(id, data),
};
const rows = (collection?: LeadDocument['collection']) =>
  LEADS_CORPUS.filter((row) => collection === undefined || row.collection === collection).map(
    (row) => [`${row.collection}: ${row.what}`, row] as const,
  );

describe('a stored document of leads, their reminders and bookings', () => {
  it('stands in the corpus in at least 60 forms', () =>
    expect(LEADS_CORPUS.length).toBeGreaterThanOrEqual(60));
  it.each(rows())(
    '%s is shown, with what of it can’t be read',
    (_, { collection, id, stored, read, problems }) => {
      const shown = READ[collection]({ id, data: stored, pending: false });
      expect(shown).toMatchObject(read);
      expect(shown.problems.map(({ field }) => field).sort()).toEqual([...problems].sort());
    },
  );
  it.each(rows('contatti'))('%s can be indexed', (_, { stored }) => {
    expect(contactIdx(stored).tokens.length).toBeLessThanOrEqual(120);
  });
});

const TO: Partial<Record<LeadField, string>> = {
  name: 'NO',
  note: 'NO',
  stato: 'NO',
  stato3: 'NO',
  email: 'no@x.test',
  studio: 'Roma',
  telefono: '3330000000',
  importo: '7',
  lavorato: 'Si',
  acquistato: 'Si',
  acquistatoAt: '2026-05-30',
  dataricontatto2: '2026-05-30',
  dataricontatto3: '2026-05-30',
};
/** Fields written together with a given one. */
const WITH: Partial<Record<LeadField, readonly string[]>> = {
  lavorato: ['lavoratoAt'],
  acquistato: ['acquistatoAt'],
  acquistatoAt: ['acquistato'],
  dataricontatto2: [CALL_FIELDS.first.time],
  dataricontatto3: [CALL_FIELDS.second.time],
};

const CAMPAIGN_TO: Partial<Record<CampaignField, string>> = {
  name: 'NO',
  note: 'NO',
  stato: 'NO',
  email: 'no@x.test',
  studio: 'Roma',
  telefono: '3330000000',
  fine: '2026-05-30',
  chiamata: 'NO',
};

describe('saving one field of a campaign’s row changes nothing else', () => {
  it.each([...rows('campagnaintegrazione'), ...rows('ricontatti')])('%s', (_, { stored }) => {
    expect(campaignIdx(stored).tokens.length).toBeLessThanOrEqual(120);
    for (const [field, to] of Object.entries(CAMPAIGN_TO) as [CampaignField, string][]) {
      const change = campaignEdits(
        fieldsOf(stored),
        { [field]: { from: campaignFieldText(stored, field), to } },
        NOW,
      );
      const written = 'patch' in change ? Object.keys(change.patch) : [JSON.stringify(change)];
      expect(written.sort()).toEqual(field === 'fine' ? ['fine', 'giorni'] : [field]);
    }
  });
});

describe('[DE-077] saving one field of a contact changes nothing else', () => {
  it.each(rows('contatti'))('%s', (_, { stored }) => {
    for (const [field, to] of Object.entries(TO) as [LeadField, string][]) {
      const from = leadText(stored, field);
      const change = leadEdits(fieldsOf(stored), { [field]: { from, to } }, NOW);
      const written = 'patch' in change ? Object.keys(change.patch) : [JSON.stringify(change)];
      const allowed = from === to ? [[]] : [[field, ...(WITH[field] ?? [])].sort()];
      expect(allowed).toContainEqual(written.sort());
    }
  });
});
