import {
  NAME_MAX,
  NAMELESS,
  planRows,
  type GivenRow,
  type KnownLead,
  type Planned,
} from './addition';
import { campaignEdits, type CampaignEdits, type CampaignField } from './campaignEdit';
import { newContact } from './contact';
import { leadEditMessages } from './edit';
import { SHORT_TEXT_MAX } from './fields';
import { leadNumbers } from './numbers';
import type { Pasted, PastedRow } from './paste';
import { phoneMessages } from '../phone';
import { parseStudio } from '../studios';
import { storedTimeOf } from '../time/italian';
import { romeDay } from '../time/rome';
import { shownDay } from '../time/typed';

/** New rows of a campaign or recall list, typed or pasted. */

type Text =
  'inizio' | 'fine' | 'surname' | 'studio' | 'email' | 'nome_prodotto' | 'tag' | 'contattopreso';
/** Stored form. */
export type NewCampaignLead = Readonly<
  { name: string; telefono: string; giorni?: number } & Partial<Record<Text, string>>
>;

export interface TypedCampaignLead {
  name: string;
  surname: string;
  email: string;
  telefono: string;
  contattopreso: string;
  /** Optional ('' if missing); days are yyyy-MM-dd. */
  studio: string;
  inizio: string;
  fine: string;
}

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
  const { nome_prodotto, tag, inizio, fine, studio, ...who } = pasted;
  const texts = {
    ...who,
    studio: parseStudio(studio) ?? studio,
    ...(product && { nome_prodotto, tag }),
  };
  if (leadNumbers(pasted.telefono).length === 0) return phoneMessages.short;
  if (pasted.name.length > NAME_MAX) return leadEditMessages.long;
  if (Object.values(pasted).some((text) => text.length > SHORT_TEXT_MAX))
    return leadEditMessages.long;
  return {
    ...texts,
    name: pasted.name || NAMELESS,
    inizio: storedDay(inizio),
    fine: storedDay(fine),
    ...(giorni !== null && { giorni }),
  };
}

/** A day in its stored form; any other text unchanged. */
function storedDay(text: string): string {
  const day = storedTimeOf(text);
  return day ? shownDay(romeDay(day)) : text;
}
