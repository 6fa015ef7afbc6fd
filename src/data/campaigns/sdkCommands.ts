import { AppError } from '@/domain/errors';
import { campaignMessages } from '@/domain/leadMessages';
import { newCampaignLead, type TypedCampaignLead } from '@/domain/leads/campaignAddition';
import { campaignEdits, type CampaignEdits } from '@/domain/leads/campaignEdit';
import type { CampaignField } from '@/domain/leads/campaignFields';
import { serverNow } from '@/domain/time/clock';
import { attempt } from '@/data/firebase/errors';
import { addWithNumber, changeFields, type Changed } from '@/data/leads/sdkNumbers';
import type { CampaignList } from './queries';

/**
 * Creates a row and reserves its phone number in one transaction; a concurrent create of the same
 * number fails.
 * @param id from `newLeadId`, so that a retry is idempotent
 * @throws AppError `invalid` if incomplete; `already-exists` if the number is taken
 */
export function createCampaignLead(
  list: CampaignList,
  id: string,
  typed: TypedCampaignLead,
): Promise<void> {
  return attempt(async () => {
    const lead = newCampaignLead(typed, serverNow());
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
 * Changes fields of a row, all or none, with their dependent fields.
 * @param edits as `campaignFieldText` shows them
 * @throws AppError `invalid` with the reason; `not-found`
 */
export function changeCampaignLead(
  list: CampaignList,
  id: string,
  edits: CampaignEdits,
): Promise<Changed<CampaignField>> {
  return changeFields(list, id, (before) => campaignEdits(before, edits, serverNow()));
}
