import { AppError } from '@/domain/errors';
import { campaignMessages } from '@/domain/leadMessages';
import { newCampaignLead, type TypedCampaignLead } from '@/domain/leads/campaignAddition';
import { campaignEdits, type CampaignEdits, type CampaignField } from '@/domain/leads/campaignEdit';
import { attempt } from '@/data/firebase/errors';
import { addWithNumber, changeFields, type Changed } from '@/data/leads/sdkNumbers';
import type { CampaignList } from './queries';

/**
 * Adds a row, whose number is taken in the same act: of two who add one number at once one does.
 * @param id of `newLeadId`: asked for again it is made once
 * @throws AppError `invalid` while something is missing; `already-exists` where the number is taken
 */
export function createCampaignLead(
  list: CampaignList,
  id: string,
  typed: TypedCampaignLead,
): Promise<void> {
  return attempt(async () => {
    const lead = newCampaignLead(typed, new Date());
    if (!lead) throw new AppError('invalid', campaignMessages.incomplete);
    await addWithNumber(
      list,
      id,
      lead,
      new AppError('already-exists', campaignMessages.numberTaken),
    );
  });
}

/**
 * Changes fields of a row, all or none, with what goes with each. @param edits as `campaignFieldText` shows them
 * @throws AppError `invalid` with what is wrong; `not-found`
 */
export function changeCampaignLead(
  list: CampaignList,
  id: string,
  edits: CampaignEdits,
): Promise<Changed<CampaignField>> {
  return changeFields(list, id, (before) => campaignEdits(before, edits, new Date()));
}
