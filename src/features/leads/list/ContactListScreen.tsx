import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowsJoin2,
  IconChartBar,
  IconClipboardText,
  IconDownload,
  IconFileUpload,
  IconFilter,
  IconPlus,
  IconSearch,
} from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { BulkFieldModal } from '@/components/lead/BulkFieldModal';
import { leadName } from '@/components/lead/leadName';
import { useBulkFields } from '@/components/lead/useBulkFields';
import { useEditedRows } from '@/components/lead/useEditedRows';
import { useMatches } from '@/components/lead/useMatches';
import { useRowWork } from '@/components/lead/useRowWork';
import { useHidden } from '@/components/deletion/useHidden';
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
import { footerOf } from '@/ui/grid/footerOf';
import { Grid } from '@/ui/grid/Grid';
import { BulkBar } from '@/ui/list/BulkBar';
import { FilterBar } from '@/ui/list/FilterBar';
import { ListActions } from '@/ui/list/ListActions';
import { ListBody } from '@/ui/list/ListBody';
import { ProgressBar } from '@/ui/list/Progress';
import { useListCount } from '@/ui/list/useListCount';
import { useExport } from '@/ui/list/useExport';
import { useListAddress } from '@/ui/list/useListAddress';
import { usePagedRows } from '@/ui/list/usePagedRows';
import { useSelection } from '@/ui/list/useSelection';
import { LiveFailure } from '@/ui/LiveFailure';
import { PageHeader } from '@/ui/PageHeader';
import { useComfort } from '@/ui/useLive';
import { useMinute } from '@/ui/useMinute';
import { CallTools } from '../calls/CallTools';
import { filterInputs, filtersOf, leadsSchema } from './address';
import { leadColumns, type LeadDialog } from './columns';
import { SearchPanel } from './SearchPanel';
import {
  BULK_FIELDS,
  editedLead,
  LEAD_COMMANDS,
  leadFieldText,
  type BulkField,
} from './rowCommands';
import { rowTone } from './rowTone';
import { useLinkedLead } from './useLinkedLead';

const NewLeadModal = lazy(async () => ({ default: (await import('./NewLeadModal')).NewLeadModal }));
const NoteModal = lazy(async () => ({ default: (await import('./NoteModal')).NoteModal }));
const CallSheetModal = lazy(async () => ({
  default: (await import('../calls/CallSheetModal')).CallSheetModal,
}));
const ContactReminderModal = lazy(async () => ({
  default: (await import('../calls/ContactReminderModal')).ContactReminderModal,
}));
const PasteModal = lazy(async () => ({
  default: (await import('../import/PasteModal')).PasteModal,
}));
const ImportModal = lazy(async () => ({
  default: (await import('../import/ImportModal')).ImportModal,
}));
const DuplicatesModal = lazy(async () => ({
  default: (await import('../duplicates/DuplicatesModal')).DuplicatesModal,
}));
const TwinsModal = lazy(async () => ({
  default: (await import('../duplicates/TwinsModal')).TwinsModal,
}));
const LeadClientModal = lazy(async () => ({
  default: (await import('./LeadClientModal')).LeadClientModal,
}));
const LeadHistory = lazy(async () => ({ default: (await import('./LeadHistory')).LeadHistory }));
const StatisticsModal = lazy(async () => ({
  default: (await import('./StatisticsModal')).StatisticsModal,
}));

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
  const desk =
    useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false }) ?? true;
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
  const { hidden, hide } = useHidden();
  const edited = useEditedRows(list.rows, address.key, belongs, editedLead);
  const linked = useLinkedLead(edited.rows);
  const rows = useMemo(
    () => linked.rows.filter(({ id }) => !hidden.has(id)),
    [hidden, linked.rows],
  );
  const count = useListCount(list, {
    key: address.key,
    again: list.rows.length,
    count: async () => (exact ? contactCount(filters) : null),
  });
  const total = count.status === 'known' ? count.value : null;
  const operators = useComfort(
    peopleLists(),
    null,
    'A name that is on no list is shown all the same',
  )?.operatori;
  const matches = useMatches(rows);
  const work = useRowWork(LEAD_COMMANDS, edited.onEdited, hide);
  const selection = useSelection(rows, leadKey, address.key);
  const { bulk, change, problemOf } = useBulkFields(selection, {
    ...LEAD_COMMANDS,
    textOf: leadFieldText,
    onEdited: edited.onEdited,
  });
  const [changing, setChanging] = useState<{ field: BulkField; rows: readonly Lead[] } | null>(
    null,
  );
  const [searching, setSearching] = useState(false);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const exporting = useExport({
    name: LEADS_FILE,
    columns: LEADS_CSV,
    pages: () => contactPages(filters),
  });
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
  const close = () => setDialog(null);
  const lead = dialog && 'id' in dialog ? rows.find(({ id }) => id === dialog.id) : undefined;
  return (
    <div className={desk ? 'fill-page' : undefined}>
      <PageHeader
        title={title}
        count={total}
        actions={
          <ListActions
            desk={desk}
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
          />
        }
      />
      {searching && <SearchPanel address={address} />}
      <FilterBar address={address} more={inputs} views={views}>
        <Button
          variant="default"
          leftSection={<IconSearch size={17} aria-hidden />}
          aria-expanded={searching}
          onClick={() => setSearching(!searching)}
        >
          Cerca
        </Button>
        <CallTools
          me={me}
          called={{ first: calledFirst, last: calledLast }}
          onOpenLead={linked.open}
        />
      </FilterBar>
      {exporting.written !== null && (
        <ProgressBar
          label="Esportazione"
          text={`Esportazione… ${exporting.written.toLocaleString('it-IT')}`}
          percent={null}
        />
      )}
      {linked.failure && (
        <LiveFailure failure={linked.failure} what="Il contatto del collegamento non è arrivato." />
      )}
      {matches.failure && (
        <LiveFailure
          failure={matches.failure}
          what="Non si sa chi dei contatti è già registrato."
        />
      )}
      <BulkBar
        label="Azioni sui contatti selezionati"
        selection={selection}
        bulk={bulk}
        actions={BULK_FIELDS.map((field) => ({
          label: LEAD_FIELDS[field].label,
          icon: <IconFilter size={16} aria-hidden />,
          onClick: (chosen: readonly Lead[]) => setChanging({ field, rows: chosen }),
        }))}
      />
      <ListBody
        list={{ ...list, rows }}
        empty={<EmptyState text={leadMessages.none} hint="Cambia le date o togli un filtro." />}
      >
        <Grid
          label={title}
          rows={rows}
          columns={columns}
          rowKey={leadKey}
          rowTone={tone}
          rowProblem={(lead) => problemOf(lead) ?? lead.problems[0]?.message ?? null}
          remembered={{ person: me.uid, grid: GRID }}
          selection={{ of: selection, nameOf: leadName }}
          panel={PANEL}
          // Including the linked lead and rows edited out of the filter.
          footer={footerOf({ list, address, total, shown: rows.length })}
        />
      </ListBody>
      {changing && (
        <BulkFieldModal
          label={LEAD_FIELDS[changing.field].label}
          values={LEAD_FIELDS[changing.field].options ?? operators ?? []}
          count={changing.rows.length}
          onChosen={(value) => void change(changing.rows, changing.field, value)}
          onClose={() => setChanging(null)}
        />
      )}
      <Suspense fallback={null}>
        {dialog?.what === 'new' && <NewLeadModal me={me} onClose={close} />}
        {dialog?.what === 'statistics' && (
          <StatisticsModal
            filters={filters}
            all={list.total === null ? null : list.rows}
            operators={operators ?? []}
            onClose={close}
          />
        )}
        {dialog?.what === 'paste' && <PasteModal onClose={close} />}
        {dialog?.what === 'import' && <ImportModal onClose={close} />}
        {dialog?.what === 'twins' && <TwinsModal me={me} leads={rows} onClose={close} />}
        {lead && (dialog?.what === 'first' || dialog?.what === 'second') && (
          <CallSheetModal
            key={dialog.what}
            lead={lead}
            which={dialog.what}
            me={me}
            onEdited={edited.onEdited}
            onClose={close}
          />
        )}
        {lead && dialog?.what === 'reminder' && (
          <ContactReminderModal lead={lead} me={me} onClose={close} />
        )}
        {lead && dialog?.what === 'client' && (
          <LeadClientModal
            lead={lead}
            me={me}
            onEdited={edited.onEdited}
            onLinked={matches.learn}
            onClose={close}
          />
        )}
        {lead && dialog?.what === 'duplicates' && (
          <DuplicatesModal me={me} telefono={lead.telefono} onClose={close} />
        )}
        {lead && dialog?.what === 'note' && (
          <NoteModal lead={lead} onEdited={edited.onEdited} onClose={close} />
        )}
      </Suspense>
    </div>
  );
}
