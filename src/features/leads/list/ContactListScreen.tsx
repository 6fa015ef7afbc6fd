import {
  IconArrowsJoin2,
  IconChartBar,
  IconClipboardText,
  IconDownload,
  IconFileUpload,
  IconPlus,
} from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { BulkFields } from '@/components/lead/BulkFields';
import { leadName } from '@/components/lead/leadName';
import { useBulkFields } from '@/components/lead/useBulkFields';
import { useEditedRows } from '@/components/lead/useEditedRows';
import { useMatches } from '@/components/lead/useMatches';
import { useRowWork } from '@/components/lead/useRowWork';
import { useMe } from '@/components/session/useMe';
import { viewsOf } from '@/components/view/viewsOf';
import type { Lead } from '@/data/leads/codec';
import { contactCount, contactPages, contacts, isExact, LEADS_PAGE } from '@/data/leads/list';
import { peopleLists } from '@/data/settings/sources';
import { leadMessages } from '@/domain/leadMessages';
import { LEADS_CSV, LEADS_FILE } from '@/domain/leads/csv';
import { LEAD_FIELDS } from '@/domain/leads/fields';
import { isAmong } from '@/domain/leads/filters';
import { romeDay } from '@/domain/time/rome';
import { ownStudio } from '@/domain/users/user';
import { EmptyState } from '@/ui/EmptyState';
import { FilterBar } from '@/ui/list/FilterBar';
import { SearchToggle } from '@/ui/list/FilterToggle';
import { GridPage } from '@/ui/list/GridPage';
import { useListCount } from '@/ui/list/useListCount';
import { useExport } from '@/ui/list/useExport';
import { useListAddress } from '@/ui/list/useListAddress';
import { usePagedRows } from '@/ui/list/usePagedRows';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { LiveFailure } from '@/ui/LiveFailure';
import { useComfort } from '@/ui/useLive';
import { useMinute } from '@/ui/useMinute';
import { CallTools } from '../calls/CallTools';
import { filterInputs, filtersOf, leadsSchema } from './address';
import { leadColumns, type LeadDialog } from './columns';
import { SearchPanel } from './SearchPanel';
import { BULK_FIELDS, editedLead, LEAD_COMMANDS, leadFieldText } from './rowCommands';
import { rowTone } from './rowTone';
import { useLinkedLead } from './useLinkedLead';

const LeadHistory = lazy(async () => ({ default: (await import('./LeadHistory')).LeadHistory }));
const Dialogs = lazyDialogs({
  new: async () => (await import('./NewLeadModal')).NewLeadModal,
  paste: async () => (await import('../import/PasteModal')).PasteModal,
  import: async () => (await import('../import/ImportModal')).ImportModal,
  twins: async () => (await import('../duplicates/TwinsModal')).TwinsModal,
  statistics: async () => (await import('./StatisticsModal')).StatisticsModal,
  // Of one lead.
  note: async () => (await import('./NoteModal')).NoteModal,
  first: async () => (await import('../calls/CallSheetModal')).CallSheetModal,
  second: async () => (await import('../calls/CallSheetModal')).CallSheetModal,
  reminder: async () => (await import('../calls/ContactReminderModal')).ContactReminderModal,
  duplicates: async () => (await import('../duplicates/DuplicatesModal')).DuplicatesModal,
  client: async () => (await import('./LeadClientModal')).LeadClientModal,
});

/** Storage key of saved views and columns. */
const GRID = 'leads';
const leadKey = ({ id }: Lead) => id;

const PANEL = {
  title: leadName,
  more: ({ id }: Lead) => (
    <Suspense fallback={null}>
      <LeadHistory contactId={id} />
    </Suspense>
  ),
};

type Dialog =
  { what: 'new' | 'paste' | 'import' | 'twins' | 'statistics' } | { what: LeadDialog; id: string };

/** `/contatti-list`: the leads, edited in a grid; by default yesterday's and today's. */
export function ContactListScreen({ title }: { title: string }) {
  const me = useMe();
  const today = romeDay(useMinute());
  const own = ownStudio(me.user);
  const address = useListAddress(useMemo(() => leadsSchema(today, own), [own, today]));
  // Values are a new object per address change, stable in between.
  const filters = useMemo(() => filtersOf(address.values, today), [address.values, today]);
  const belongs = useMemo(() => isAmong(filters), [filters]);
  const exact = isExact(filters);
  const list = usePagedRows(contacts(filters), {
    address,
    pageSize: LEADS_PAGE,
    matches: exact ? null : belongs,
  });
  const edited = useEditedRows(list.rows, address.key, belongs, editedLead);
  const linked = useLinkedLead(edited.rows);
  const { hidden, work } = useRowWork(LEAD_COMMANDS, edited.onEdited);
  const rows = useMemo(
    () => linked.rows.filter(({ id }) => !hidden.has(id)),
    [hidden, linked.rows],
  );
  const count = useListCount(list, {
    key: address.key,
    again: list.rows.length,
    count: async () => (exact ? contactCount(filters) : null),
  });
  const operators = useComfort(
    peopleLists(),
    null,
    'A name that is on no list is shown all the same',
  )?.operatori;
  const matches = useMatches(rows);
  const bulk = useBulkFields(rows, address.key, {
    ...LEAD_COMMANDS,
    textOf: leadFieldText,
    onEdited: edited.onEdited,
  });
  const [searching, setSearching] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const exporting = useExport({
    name: LEADS_FILE,
    columns: LEADS_CSV,
    pages: () => contactPages(filters),
  });
  const { onEdited } = edited;
  const { matchOf } = matches;
  const columns = useMemo(
    () => leadColumns({ ...work, matchOf, open: (what, { id }) => setDialog({ what, id }) }),
    [matchOf, work],
  );
  const tone = useCallback(
    (lead: Lead) =>
      rowTone(lead, { isLinked: lead.id === linked.id, isOut: edited.isOut(lead), today }),
    [edited, linked.id, today],
  );
  const views = useMemo(() => viewsOf(me.uid, GRID), [me.uid]);
  const { operator, operator2, operator3, calledFirst, calledLast } = address.values;
  const inputs = filterInputs(operators ?? [], own, [operator, operator2, operator3]);
  const lead = dialog && 'id' in dialog ? rows.find(({ id }) => id === dialog.id) : undefined;
  return (
    <GridPage
      title={title}
      actions={[
        {
          label: 'Nuovo contatto',
          icon: <IconPlus size={17} aria-hidden />,
          onClick: () => setDialog({ what: 'new' }),
          primary: true,
        },
        {
          label: 'Multi contatto',
          icon: <IconClipboardText size={17} aria-hidden />,
          onClick: () => setDialog({ what: 'paste' }),
        },
        {
          label: 'Importa',
          icon: <IconFileUpload size={17} aria-hidden />,
          onClick: () => setDialog({ what: 'import' }),
        },
        {
          label: 'Doppioni',
          icon: <IconArrowsJoin2 size={17} aria-hidden />,
          onClick: () => setDialog({ what: 'twins' }),
        },
        {
          label: 'Statistiche',
          icon: <IconChartBar size={17} aria-hidden />,
          onClick: () => setDialog({ what: 'statistics' }),
        },
        {
          label: 'Esporta CSV',
          icon: <IconDownload size={17} aria-hidden />,
          onClick: exporting.start,
        },
      ]}
      address={address}
      list={list}
      // Including the linked lead and rows edited out of the filter.
      rows={rows}
      count={count}
      filters={
        <>
          {searching && <SearchPanel address={address} />}
          <FilterBar address={address} more={inputs} views={views}>
            <SearchToggle open={searching} onToggle={() => setSearching(!searching)} />
            <CallTools
              me={me}
              called={{ first: calledFirst, last: calledLast }}
              onOpenLead={linked.open}
            />
          </FilterBar>
        </>
      }
      exported={exporting.written}
      notices={
        <>
          {linked.failure && (
            <LiveFailure
              failure={linked.failure}
              what="Il contatto del collegamento non è arrivato."
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
            label: LEAD_FIELDS[field].label,
            values: LEAD_FIELDS[field].options ?? operators ?? [],
          }))}
        />
      }
      empty={<EmptyState text={leadMessages.none} hint="Cambia le date o togli un filtro." />}
      columns={columns}
      rowKey={leadKey}
      rowTone={tone}
      rowProblem={(lead) => bulk.problemOf(lead) ?? lead.problems[0]?.message ?? null}
      remembered={{ person: me.uid, grid: GRID }}
      selection={{ of: bulk.selection, nameOf: leadName }}
      panel={PANEL}
    >
      <Dialogs
        open={dialog?.what ?? null}
        props={{
          new: { me },
          paste: {},
          import: {},
          twins: { me, leads: rows },
          statistics: {
            filters,
            all: list.total === null ? null : list.rows,
            operators: operators ?? [],
          },
          note: lead ? { lead, onEdited } : null,
          first: lead ? { lead, which: 'first', me, onEdited } : null,
          second: lead ? { lead, which: 'second', me, onEdited } : null,
          reminder: lead ? { lead, me } : null,
          duplicates: lead ? { me, telefono: lead.telefono } : null,
          client: lead ? { lead, me, onEdited, onLinked: matches.learn } : null,
        }}
        onClose={() => setDialog(null)}
      />
    </GridPage>
  );
}
