import { perName } from '../fieldTable';
import { fieldsOf, nameOf, nameOrNumber, textOf, timeOf } from '../stored';
import { parseStudio, type Studio } from '../studios';
import { typedEmail } from '../text';
import { romeDay, storedTimeOf } from '../time/rome';
import { CAMPAIGN_TEXTS, CAMPAIGN_FILTERS, perFilter, type CampaignFilter } from './campaignFields';
import { daysLeft } from './calls';
import { leadIdx, type LeadIdx, statusKey } from './idx';
import { readMatch } from './match';
import { leadPhone } from './numbers';

/** A stored value as text; booleans as «Si» or «No». */
export function campaignText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Si' : 'No';
  return textOf(value) ?? nameOrNumber(value);
}

/** Reads a stored row; never throws. */
export function readCampaignLead(id: string, stored: unknown, now: Date) {
  const lead = fieldsOf(stored);
  const [start, end] = [storedTimeOf(lead.inizio), storedTimeOf(lead.fine)];
  const studio: Studio | null = parseStudio(lead.studio);
  const [email, telefono] = [typedEmail(nameOf(lead.email)), leadPhone(lead.telefono)];
  return {
    id,
    ...perName(CAMPAIGN_TEXTS, (name) => campaignText(lead[name])),
    email,
    telefono,
    match: readMatch(lead, { email, telefono }),
    /** yyyy-MM-dd in Rome. */
    start: start && romeDay(start),
    end: end && romeDay(end),
    giorni: daysLeft(lead.fine, now),
    studio,
    createdAt: timeOf(lead.created_time),
  };
}
export type CampaignRow = ReturnType<typeof readCampaignLead>;

/** Sorts after any day: rows without a readable end come last. */
const NO_END = '9999-12-31';

/** Index fields of a campaign lead or recall: those of all leads, and for sorting and filters. */
interface CampaignIdx extends LeadIdx, Record<CampaignFilter, string> {
  /** yyyy-MM-dd in Rome. Same order as the days left, but doesn't change every night. */
  end: string;
  /** Lower case. */
  tag: string;
}

/** The index fields of a row; never throws. */
export function campaignIdx(stored: unknown): CampaignIdx {
  const lead = fieldsOf(stored);
  return {
    ...leadIdx(stored),
    end: readCampaignLead('', stored, new Date(0)).end ?? NO_END,
    ...perFilter((name) => {
      const { field, anyCase } = CAMPAIGN_FILTERS[name];
      return anyCase ? statusKey(campaignText(lead[field])) : nameOf(lead[field]);
    }),
    tag: nameOf(lead.tag).toLowerCase(),
  };
}
