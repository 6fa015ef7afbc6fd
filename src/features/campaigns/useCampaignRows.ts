import { useMemo } from 'react';
import { useBulkFields } from '@/components/lead/useBulkFields';
import { editedRow, useEditedRows } from '@/components/lead/useEditedRows';
import { useMatches } from '@/components/lead/useMatches';
import { useRowWork, type RowCommands } from '@/components/lead/useRowWork';
import { decodeCampaignLead, type CampaignLead } from '@/data/campaigns/codec';
import { changeCampaignLead, deleteCampaignLead } from '@/data/campaigns/commands';
import { CAMPAIGN_PAGE, campaignCount, campaignRows, isExact } from '@/data/campaigns/list';
import type { CampaignList } from '@/data/campaigns/queries';
import { campaignMessages } from '@/domain/leadMessages';
import { campaignEdits, campaignFieldText, type CampaignEdits } from '@/domain/leads/campaignEdit';
import type { CampaignField } from '@/domain/leads/campaignFields';
import { isInCampaign, type CampaignFilters } from '@/domain/leads/campaignFilters';
import { serverNow } from '@/domain/time/clock';
import type { ListUrl } from '@/ui/list/useListUrl';
import { useListCount, usePagedRows } from '@/ui/list/pagedRows';
import type { CampaignValues } from './listUrl';
const commandsOf = (list: CampaignList): RowCommands<CampaignField> => ({
  change: (id, edits) => changeCampaignLead(list, id, edits),
  remove: (id) => deleteCampaignLead(list, id),
  numberTaken: campaignMessages.numberTaken,
});
/** Commands of each list. */
const CAMPAIGN_COMMANDS = {
  campagnaintegrazione: commandsOf('campagnaintegrazione'),
  ricontatti: commandsOf('ricontatti'),
} as const;

const campaignText = ({ stored }: CampaignLead, field: CampaignField) =>
  campaignFieldText(stored, field);
const editedCampaignLead = (row: CampaignLead, edits: CampaignEdits) =>
  editedRow(row, campaignEdits(row.stored, edits, serverNow()), decodeCampaignLead);

/** The filtered rows of a list, what is known about them, and how they are changed. */
export function useCampaignRows(
  collection: CampaignList,
  filters: CampaignFilters,
  listUrl: ListUrl<CampaignValues>,
) {
  const belongs = useMemo(() => isInCampaign(filters), [filters]);
  const exact = isExact(filters);
  const list = usePagedRows(campaignRows(collection, filters), {
    listUrl,
    pageSize: CAMPAIGN_PAGE,
    matches: exact ? null : belongs,
  });
  const edited = useEditedRows(list.rows, listUrl.key, belongs, editedCampaignLead);
  const { hidden, work } = useRowWork(CAMPAIGN_COMMANDS[collection], edited.onEdited);
  const rows = useMemo(
    () => edited.rows.filter(({ id }) => !hidden.has(id)),
    [edited.rows, hidden],
  );
  const count = useListCount(list, {
    key: listUrl.key,
    again: list.rows.length,
    count: async () => (exact ? campaignCount(collection, filters) : null),
  });
  const bulk = useBulkFields(rows, listUrl.key, {
    ...CAMPAIGN_COMMANDS[collection],
    textOf: campaignText,
    onEdited: edited.onEdited,
  });
  return { list, rows, edited, count, bulk, work, matches: useMatches(rows) };
}
