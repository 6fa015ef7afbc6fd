import { fieldsOf, nameOf } from '../stored';
import { campaignText, readCampaignLead } from './campaign';
import { statusKey } from './contactIdx';
import { leadIdx, type LeadIdx } from './idx';

/** Sorts after every day: rows whose end can't be read are the last ones. */
const NO_END = '9999-12-31';

/** What the trigger keeps on a lead of a campaign, or one to call again: that of every lead, and what these lists are sorted and filtered by. */
interface CampaignIdx extends LeadIdx {
  /** yyyy-MM-dd in Rome. The order of the days that are left, which itself changes every night. */
  end: string;
  /** Lower case, '' for none, like the two below. */
  status: string;
  called: string;
  bought: string;
  operator: string;
  source: string;
  tag: string;
}

/** The index fields of a row; never throws. */
export function campaignIdx(stored: unknown): CampaignIdx {
  const lead = fieldsOf(stored);
  return {
    ...leadIdx(stored),
    end: readCampaignLead('', stored, new Date(0)).end ?? NO_END,
    status: statusKey(lead.stato),
    called: statusKey(campaignText(lead.chiamata)),
    bought: statusKey(campaignText(lead.acquistato)),
    operator: nameOf(lead.operatore),
    source: nameOf(lead.contattopreso),
    tag: nameOf(lead.tag).toLowerCase(),
  };
}
