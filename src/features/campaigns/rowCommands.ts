import { editedRow } from '@/components/lead/useEditedRows';
import type { RowCommands } from '@/components/lead/useRowWork';
import { decodeCampaignLead, type CampaignLead } from '@/data/campaigns/codec';
import { changeCampaignLead, deleteCampaignLead } from '@/data/campaigns/commands';
import type { CampaignList } from '@/data/campaigns/queries';
import { campaignMessages } from '@/domain/leadMessages';
import { campaignEdits, campaignFieldText, type CampaignEdits } from '@/domain/leads/campaignEdit';
import type { CampaignField } from '@/domain/leads/campaignFields';

const commandsOf = (list: CampaignList): RowCommands<CampaignField> => ({
  change: (id, edits) => changeCampaignLead(list, id, edits),
  remove: (id) => deleteCampaignLead(list, id),
  numberTaken: campaignMessages.numberTaken,
});
/** Commands of each list. */
export const CAMPAIGN_COMMANDS = {
  campagnaintegrazione: commandsOf('campagnaintegrazione'),
  ricontatti: commandsOf('ricontatti'),
} as const;

export const campaignText = ({ stored }: CampaignLead, field: CampaignField) =>
  campaignFieldText(stored, field);
export const editedCampaignLead = (row: CampaignLead, edits: CampaignEdits) =>
  editedRow(row, campaignEdits(row.stored, edits, new Date()), decodeCampaignLead);
