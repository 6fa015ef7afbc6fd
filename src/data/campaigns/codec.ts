import { readCampaignLead, type CampaignRow } from '@/domain/leads/campaign';
import { campaignProblems } from '@/domain/leads/problems';
import { fieldsOf, type Fields, type Problem } from '@/domain/stored';
import { serverNow } from '@/domain/time/clock';
import type { Stored } from '@/data/stored/codec';

/** A row of either campaign list, with its stored fields, which edits start from. */
export interface CampaignLead extends CampaignRow {
  stored: Fields;
  /** It has a write that has not reached the server. */
  pending: boolean;
  /** Unreadable stored values. */
  problems: Problem[];
}

/** `campagnaintegrazione/{id}` and `ricontatti/{id}` in any stored shape. */
export function decodeCampaignLead({ id, data, pending }: Stored): CampaignLead {
  return {
    ...readCampaignLead(id, data, serverNow()),
    stored: fieldsOf(data),
    pending,
    problems: campaignProblems(data),
  };
}
