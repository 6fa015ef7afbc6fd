import { NO_CAMPAIGN_FILTERS } from '@/domain/leads/campaignFilters';
import { lazyModule } from '@/data/firebase/lazy';
import { deleteRecord, deleteRecords, type Deleted, type Outcome } from '@/data/audit/deletions';
import { campaignCount, campaignPages } from './list';
import type { CampaignList } from './queries';

export const { createCampaignLead, changeCampaignLead } = lazyModule(() => import('./sdkCommands'));

/** Deletes a row with its number; can be undone. @throws AppError */
export function deleteCampaignLead(list: CampaignList, id: string): Promise<Deleted> {
  return deleteRecord(list, id);
}

/**
 * Deletes rows independently of each other; a retry deletes what is left.
 * @throws AppError when the call itself fails
 */
export function deleteCampaignLeads(
  list: CampaignList,
  ids: readonly string[],
): Promise<Outcome<Deleted>[]> {
  return deleteRecords(list, ids);
}

const tagged = (tag: string) => ({ ...NO_CAMPAIGN_FILTERS, tag });

/** Counts the rows of a list with a tag. @throws AppError */
export function taggedCount(list: CampaignList, tag: string): Promise<number> {
  return campaignCount(list, tagged(tag));
}

/** The ids of all rows with a tag. @throws AppError */
export async function taggedIds(list: CampaignList, tag: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const page of campaignPages(list, tagged(tag))) ids.push(...page.map(({ id }) => id));
  return ids;
}
