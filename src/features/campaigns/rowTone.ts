import { LEAD_TONES, OUT_OF_FILTER } from '@/components/lead/tones';
import type { CampaignLead } from '@/data/campaigns/codec';
import { campaignTone } from '@/domain/leads/status';
import type { Toned } from '@/ui/grid/types';

/** Colour and word of a row: its status, unless it was edited out of the filter. */
export function rowTone({ stato }: CampaignLead, isOut: boolean): Toned | null {
  if (isOut) return OUT_OF_FILTER;
  const tone = campaignTone(stato);
  return tone && { tone: LEAD_TONES[tone], word: stato };
}
