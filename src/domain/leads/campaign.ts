import { perName } from '../fieldTable';
import { fieldsOf, nameOf, nameOrNumber, textOf, timeOf } from '../stored';
import { parseStudio, type Studio } from '../studios';
import { storedTimeOf } from '../time/italian';
import { romeDay } from '../time/rome';
import { CAMPAIGN_TEXTS } from './campaignFields';
import { daysLeft } from './days';
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
  const [email, telefono] = [nameOf(lead.email).toLowerCase(), leadPhone(lead.telefono)];
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
