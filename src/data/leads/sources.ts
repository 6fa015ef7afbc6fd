import type { LiveSource } from '@/domain/live';
import { liveFirst } from '@/data/live';
import { decodeCampaignLead, type CampaignLead } from './codec';
import { campaignLeadQuery } from './queries';

/** The integration campaign's contact with this e-mail, live; null when there is none. For Amministratore and Studio. */
export function campaignLead(email: string): LiveSource<CampaignLead | null> {
  return liveFirst(campaignLeadQuery(email), decodeCampaignLead);
}
