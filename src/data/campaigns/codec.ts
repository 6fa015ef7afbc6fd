import { readCampaignLead, type CampaignRow } from '@/domain/leads/campaign';
import { campaignProblems } from '@/domain/leads/problems';
import { fieldsOf, type Fields, type Problem } from '@/domain/stored';
import type { Stored } from '@/data/stored/codec';

/** A row of a campaign, or of who is called again, with what is stored: its fields are edited as they are. */
export interface CampaignLead extends CampaignRow {
  stored: Fields;
  /** A change of it hasn't reached the server. */
  pending: boolean;
  /** What of it can't be read. */
  problems: Problem[];
}

/** `campagnaintegrazione/{id}` and `ricontatti/{id}` in any stored shape. */
export function decodeCampaignLead({ id, data, pending }: Stored): CampaignLead {
  return {
    ...readCampaignLead(id, data, new Date()),
    stored: fieldsOf(data),
    pending,
    problems: campaignProblems(data),
  };
}
