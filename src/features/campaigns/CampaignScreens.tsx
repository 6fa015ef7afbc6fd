import { Button } from '@mantine/core';
import {
  IconChartBar,
  IconClipboardText,
  IconDownload,
  IconPlus,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { BulkFields } from '@/components/lead/BulkFields';
import { leadName } from '@/components/lead/leadName';
import { LEAD_TONES, OUT_OF_FILTER } from '@/components/lead/tones';
import { useBulkFields } from '@/components/lead/useBulkFields';
import { useEditedRows } from '@/components/lead/useEditedRows';
import { useMatches } from '@/components/lead/useMatches';
import { useRowWork } from '@/components/lead/useRowWork';
import { useMe } from '@/components/session/useMe';
import { viewsOf } from '@/components/view/viewsOf';
import type { CampaignLead } from '@/data/campaigns/codec';
import {
  CAMPAIGN_PAGE,
  campaignCount,
  campaignPages,
  campaignRows,
  isExact,
} from '@/data/campaigns/list';
import { peopleLists } from '@/data/settings/sources';
import { csvName } from '@/domain/csv';
import { leadMessages } from '@/domain/leadMessages';
import { campaignCsv } from '@/domain/leads/campaignCsv';
import { isInCampaign } from '@/domain/leads/campaignFilters';
import { CAMPAIGN_PAGES, type CampaignPage } from '@/domain/leads/campaignLists';
import { campaignTone } from '@/domain/leads/status';
import { CAMPAIGN_PURCHASES, CAMPAIGN_STATUSES } from '@/domain/leads/values';
import { STUDIOS } from '@/domain/studios';
import { romeDay } from '@/domain/time/rome';
import { ownStudio } from '@/domain/users/user';
import { EmptyState } from '@/ui/EmptyState';
import type { Toned } from '@/ui/grid/types';
import { FilterBar } from '@/ui/list/FilterBar';
import { SearchToggle } from '@/ui/list/FilterToggle';
import { GridPage } from '@/ui/list/GridPage';
import { ProgressBar } from '@/ui/list/Progress';
import { useListCount } from '@/ui/list/useListCount';
import { useExport } from '@/ui/list/useExport';
import { useListAddress } from '@/ui/list/useListAddress';
import { usePagedRows } from '@/ui/list/usePagedRows';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { LiveFailure } from '@/ui/LiveFailure';
import { useComfort } from '@/ui/useLive';
import { useMinute } from '@/ui/useMinute';
import { CALLED, campaignSchema, FILTER_WORDS, filterInputs, filtersOf } from './address';
import { CampaignBoxes } from './CampaignBoxes';
import { CampaignSearch } from './CampaignSearch';
import { campaignColumns } from './columns';
import {
  BULK_LABELS,
  CAMPAIGN_COMMANDS,
  campaignText,
  editedCampaignLead,
  type BulkField,
} from './rowCommands';
import { useDeleteActive } from './useDeleteActive';

const Dialogs = lazyDialogs({
  new: async () => (await import('./NewCampaignModal')).NewCampaignModal,
  paste: async () => (await import('./CampaignPasteModal')).CampaignPasteModal,
  statistics: async () => (await import('./CampaignStatisticsModal')).CampaignStatisticsModal,
});

const rowKey = ({ id }: CampaignLead) => id;
const BULK_FIELDS = Object.keys(BULK_LABELS) as BulkField[];

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
  const { list: collection, title, about, boxes, campaign } = page;
  const me = useMe();
  const today = romeDay(useMinute());
  const own = ownStudio(me.user);
  const address = useListAddress(useMemo(() => campaignSchema(own), [own]));
  // Values are a new object per address change, stable in between.
  const filters = useMemo(() => filtersOf(address.values), [address.values]);
  const belongs = useMemo(() => isInCampaign(filters), [filters]);
  const exact = isExact(filters);
  const list = usePagedRows(campaignRows(collection, filters), {
    address,
    pageSize: CAMPAIGN_PAGE,
    matches: exact ? null : belongs,
  });
  const edited = useEditedRows(list.rows, address.key, belongs, editedCampaignLead);
  const { hidden, work } = useRowWork(CAMPAIGN_COMMANDS[collection], edited.onEdited);
  const rows = useMemo(
    () => edited.rows.filter(({ id }) => !hidden.has(id)),
    [edited.rows, hidden],
  );
  const count = useListCount(list, {
    key: address.key,
    again: list.rows.length,
    count: async () => (exact ? campaignCount(collection, filters) : null),
  });
  const lists = useComfort(peopleLists(), null, 'A name that is on no list is shown all the same');
  const operators = useMemo(() => lists?.operatoriCampagne ?? [], [lists]);
  const matches = useMatches(rows);
  const bulk = useBulkFields(rows, address.key, {
    ...CAMPAIGN_COMMANDS[collection],
    textOf: campaignText,
    onEdited: edited.onEdited,
  });
  const active = useDeleteActive(collection);
  const [searching, setSearching] = useState(false);
  const [dialog, setDialog] = useState<'new' | 'paste' | 'statistics' | null>(null);
  const exporting = useExport({
    name: csvName(about, today),
    columns: campaignCsv(new Date()),
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
  const tone = useCallback(
    (row: CampaignLead) => (edited.isOut(row) ? OUT_OF_FILTER : toneOf(row)),
    [edited],
  );
  const views = useMemo(() => viewsOf(me.uid, collection), [collection, me.uid]);
  const onlyActive = address.values.active;
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
      address={address}
      list={list}
      // Including rows edited out of the filter.
      rows={rows}
      count={count}
      filters={
        <>
          <CampaignBoxes boxes={boxes} today={today} />
          {searching && <CampaignSearch address={address} />}
          <FilterBar
            address={address}
            more={filterInputs(operators, own, address.values.operator)}
            moreWords={FILTER_WORDS}
            views={views}
          >
            <SearchToggle open={searching} onToggle={() => setSearching(!searching)} />
            {campaign && (
              <Button
                variant={onlyActive ? 'light' : 'default'}
                leftSection={<IconTag size={17} aria-hidden />}
                aria-pressed={onlyActive}
                onClick={() => address.change({ active: !onlyActive })}
              >
                Mostra Attivi
              </Button>
            )}
          </FilterBar>
        </>
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
            label: BULK_LABELS[field],
            values: valuesOf(field, operators),
          }))}
        />
      }
      empty={
        <EmptyState text={leadMessages.none} hint="Togli un filtro, o aggiungi un contatto." />
      }
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

function toneOf({ stato }: CampaignLead): Toned | null {
  const tone = campaignTone(stato);
  return tone && { tone: LEAD_TONES[tone], word: stato };
}

function valuesOf(field: BulkField, operators: readonly string[]): readonly string[] {
  return {
    stato: CAMPAIGN_STATUSES,
    chiamata: CALLED,
    operatore: operators,
    studio: STUDIOS,
    acquistato: CAMPAIGN_PURCHASES,
  }[field];
}
