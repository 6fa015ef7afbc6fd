import {
  IconChartBar,
  IconClipboardText,
  IconDownload,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { BulkFields } from '@/components/lead/BulkFields';
import { useMe, useOwnStudio } from '@/components/session/useMe';
import { usePeopleLists } from '@/components/session/usePeopleLists';
import type { CampaignLead } from '@/data/campaigns/codec';
import { campaignPages } from '@/data/campaigns/list';
import { leadMessages } from '@/domain/leadMessages';
import { campaignCsv } from '@/domain/leads/campaignEdit';
import { BULK_FIELDS, CAMPAIGN_FIELDS } from '@/domain/leads/campaignFields';
import { CAMPAIGN_PAGES, type CampaignPage } from '@/domain/leads/campaignLists';
import { leadName } from '@/domain/leads/contact';
import { serverNow } from '@/domain/time/clock';
import { ProgressBar } from '@/ui/list/BulkBar';
import { GridPage } from '@/ui/list/GridPage';
import { useExport } from '@/ui/list/useExport';
import { useListUrl } from '@/ui/list/useListUrl';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { LiveFailure } from '@/ui/states';
import { useToday } from '@/ui/useMinute';
import { campaignSchema, filtersOf } from './listUrl';
import { CampaignFilterBar } from './CampaignFilterBar';
import { campaignColumns, rowTone } from './columns';
import { useCampaignRows } from './useCampaignRows';
import { useDeleteActive } from './useDeleteActive';

const Dialogs = lazyDialogs({
  new: async () => (await import('./NewCampaignModal')).NewCampaignModal,
  paste: async () => (await import('./CampaignPasteModal')).CampaignPasteModal,
  statistics: async () => (await import('./CampaignStatisticsModal')).CampaignStatisticsModal,
});

const rowKey = ({ id }: CampaignLead) => id;

/** `/campagna-integrazione` */
export const CampaignFc6Screen = () => <CampaignScreen page={CAMPAIGN_PAGES.fc6} />;
/** `/campagna-integrazione-fc3` */
export const CampaignFc3Screen = () => <CampaignScreen page={CAMPAIGN_PAGES.fc3} />;
/** `/ricontatti` */
export const RecontactsFc3Screen = () => <CampaignScreen page={CAMPAIGN_PAGES.recontactsFc3} />;
/** `/ricontatti-utenti` */
export const RecontactsScreen = () => <CampaignScreen page={CAMPAIGN_PAGES.recontacts} />;

/** Leads of a campaign or recall list, edited in a grid: earliest end date first. */
function CampaignScreen({ page }: { page: CampaignPage }) {
  const { list: collection, title, about, campaign } = page;
  const me = useMe();
  const today = useToday();
  const own = useOwnStudio();
  const listUrl = useListUrl(useMemo(() => campaignSchema(own), [own]));
  // Values are a new object per URL change, stable in between.
  const filters = useMemo(() => filtersOf(listUrl.values), [listUrl.values]);
  const { list, rows, edited, count, bulk, work, matches } = useCampaignRows(
    collection,
    filters,
    listUrl,
  );
  const lists = usePeopleLists();
  const operators = useMemo(() => lists?.operatoriCampagne ?? [], [lists]);
  const active = useDeleteActive(collection);
  const [dialog, setDialog] = useState<'new' | 'paste' | 'statistics' | null>(null);
  const exporting = useExport({
    name: about,
    columns: campaignCsv(serverNow()),
    pages: () => campaignPages(collection, filters),
  });
  const { matchOf } = matches;
  const columns = useMemo(
    () =>
      campaignColumns(campaign, {
        ...work,
        operators,
        today,
        userOf: (row) => matchOf(row)?.users[0],
      }),
    [campaign, matchOf, operators, today, work],
  );
  const tone = useCallback((row: CampaignLead) => rowTone(row, edited.isOut(row)), [edited]);
  return (
    <GridPage
      title={title}
      subtitle={about}
      actions={[
        {
          label: 'Crea Nuovo Utente',
          icon: <IconPlus size={17} aria-hidden />,
          onClick: () => setDialog('new'),
          primary: true,
        },
        {
          label: 'Multi contatto',
          icon: <IconClipboardText size={17} aria-hidden />,
          onClick: () => setDialog('paste'),
        },
        {
          label: 'Statistiche',
          icon: <IconChartBar size={17} aria-hidden />,
          onClick: () => setDialog('statistics'),
        },
        {
          label: 'Esporta CSV',
          icon: <IconDownload size={17} aria-hidden />,
          onClick: exporting.start,
        },
        ...(campaign
          ? [
              {
                label: 'Elimina attivi',
                icon: <IconTrash size={17} aria-hidden />,
                onClick: active.start,
              },
            ]
          : []),
      ]}
      listUrl={listUrl}
      list={list}
      // Including rows edited out of the filter.
      rows={rows}
      count={count}
      filters={
        <CampaignFilterBar page={page} today={today} listUrl={listUrl} operators={operators} />
      }
      exported={exporting.written}
      notices={
        <>
          {active.progress && (
            <ProgressBar
              label={active.progress.label}
              text={`${active.progress.label}: ${active.progress.done} di ${active.progress.total}`}
              percent={(100 * active.progress.done) / active.progress.total}
            />
          )}
          {matches.failure && (
            <LiveFailure
              failure={matches.failure}
              what="Non si sa chi dei contatti è già registrato."
            />
          )}
        </>
      }
      bulk={
        <BulkFields
          of={bulk}
          fields={BULK_FIELDS.map((field) => ({
            field,
            label: CAMPAIGN_FIELDS[field].label,
            values: CAMPAIGN_FIELDS[field].options ?? operators,
          }))}
        />
      }
      empty={{ text: leadMessages.none, hint: 'Togli un filtro, o aggiungi un contatto.' }}
      columns={columns}
      rowKey={rowKey}
      rowTone={tone}
      rowProblem={(row) => bulk.problemOf(row) ?? row.problems[0]?.message ?? null}
      remembered={{ person: me.uid, grid: collection }}
      selection={{ of: bulk.selection, nameOf: leadName }}
      panel={{ title: leadName }}
    >
      <Dialogs
        open={dialog}
        props={{
          new: { list: collection },
          paste: { page },
          statistics: {
            list: collection,
            filters,
            all: list.total === null ? null : list.rows,
          },
        }}
        onClose={() => setDialog(null)}
      />
    </GridPage>
  );
}
