import { fieldsOf, nameOf } from '../stored';
import { campaignText, readCampaignLead } from './campaign';
import { statusKey } from './contactIdx';
import { leadIdx, type LeadIdx } from './idx';

/** Sorts after any day: rows without a readable end come last. */
const NO_END = '9999-12-31';

/** Index fields of a campaign lead or recall: those of all leads, and for sorting and filters. */
interface CampaignIdx extends LeadIdx {
  /** yyyy-MM-dd in Rome. Same order as the days left, but doesn't change every night. */
  end: string;
  /** Lower case, '' for none; likewise `called` and `bought`. */
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
