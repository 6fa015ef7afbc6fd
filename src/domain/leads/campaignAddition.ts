import {
  NAME_MAX,
  NAMELESS,
  planRows,
  type GivenRow,
  type KnownLead,
  type Planned,
} from './addition';
import { campaignEdits, type CampaignEdits } from './campaignEdit';
import { CAMPAIGN_FIELDS, type CampaignField, type NewField } from './campaignFields';
import { newContact } from './contact';
import { leadEditMessages } from './edit';
import { SHORT_TEXT_MAX } from './fields';
import { leadNumbers } from './numbers';
import type { Pasted, PastedRow } from './paste';
import { phoneMessages } from '../phone';
import { parseStudio } from '../studios';
import { romeDay, shownDay, storedTimeOf } from '../time/rome';

/** New rows of a campaign or recall list, typed or pasted. */

/** Stored form. */
export type NewCampaignLead = Readonly<
  { name: string; telefono: string; giorni?: number } & Partial<Record<CampaignField, string>>
>;

/** '' for what is missing; days are yyyy-MM-dd. */
export type TypedCampaignLead = Record<NewField, string>;

/** The stored form of a typed row, without empty fields; null while it is incomplete. */
export function newCampaignLead(
  { studio, inizio, fine, ...typed }: TypedCampaignLead,
  now: Date,
): NewCampaignLead | null {
  const lead = newContact(typed);
  if (!lead || leadNumbers(lead.telefono).length === 0) return null;
  const given = Object.entries({ studio, inizio, fine }).filter(([, value]) => value !== '') as [
    CampaignField,
    string,
  ][];
  const edits: CampaignEdits = Object.fromEntries(
    given.map(([field, to]) => [field, { from: '', to }]),
  );
  const change = campaignEdits({}, edits, now);
  return 'patch' in change ? { ...lead, ...change.patch } : null;
}

/** A pasted line; `pasted` is null when it can't be parsed. */
export interface CampaignPaste extends GivenRow {
  pasted: PastedRow | null;
}

/** Pasted lines in order; skipped ones carry the reason. */
export function campaignPastes({ rows, skipped }: Pasted): CampaignPaste[] {
  return [
    ...rows.map((pasted): CampaignPaste => ({
      line: pasted.line,
      telefono: pasted.telefono,
      problem: null,
      pasted,
    })),
    ...skipped.map(({ line, why }): CampaignPaste => ({
      line,
      telefono: '',
      problem: why,
      pasted: null,
    })),
  ].sort((a, b) => a.line - b.line);
}

type PlannedCampaignLead = Planned<CampaignPaste, NewCampaignLead>;

/**
 * The outcome of each pasted line.
 * @param product whether the list has products and tags
 */
export function planCampaign(
  rows: readonly CampaignPaste[],
  known: readonly KnownLead[],
  product: boolean,
): PlannedCampaignLead[] {
  return planRows(rows, known, ({ pasted }) => (pasted ? leadOf(pasted, product) : ''));
}

function leadOf(
  { line: _, giorni, ...pasted }: PastedRow,
  product: boolean,
): NewCampaignLead | string {
  if (leadNumbers(pasted.telefono).length === 0) return phoneMessages.short;
  if (pasted.name.length > NAME_MAX) return leadEditMessages.long;
  if (Object.values(pasted).some((text) => text.length > SHORT_TEXT_MAX))
    return leadEditMessages.long;
  const given = (Object.entries(pasted) as [CampaignField, string][])
    .filter(([field]) => product || !CAMPAIGN_FIELDS[field].campaign)
    .map(([field, text]) => [field, pastedValue(field, text)]);
  return {
    ...(Object.fromEntries(given) as typeof pasted),
    name: pasted.name || NAMELESS,
    ...(giorni !== null && { giorni }),
  };
}

/** A pasted text in its stored form; unchanged if it can't be read. */
function pastedValue(field: CampaignField, text: string): string {
  const { kind } = CAMPAIGN_FIELDS[field];
  if (kind === 'studio') return parseStudio(text) ?? text;
  const day = kind === 'day' ? storedTimeOf(text) : null;
  return day ? shownDay(romeDay(day)) : text;
}
