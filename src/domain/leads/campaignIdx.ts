import { fieldsOf, nameOf } from '../stored';
import { campaignText, readCampaignLead } from './campaign';
import { CAMPAIGN_FILTERS, perFilter, type CampaignFilter } from './campaignFields';
import { statusKey } from './contactIdx';
import { leadIdx, type LeadIdx } from './idx';

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
