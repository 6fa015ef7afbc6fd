import { useCallback, useMemo, useState } from 'react';
import { BulkFields } from '@/components/lead/BulkFields';
import { useBulkFields } from '@/components/lead/useBulkFields';
import { useMatches } from '@/components/lead/useMatches';
import { useMe } from '@/components/session/useMe';
import { usePeopleLists } from '@/components/session/usePeopleLists';
import { useViews } from '@/components/view/useViews';
import type { Lead } from '@/data/leads/codec';
import { leadMessages } from '@/domain/leadMessages';
import { leadName } from '@/domain/leads/contact';
import { LEAD_FIELDS } from '@/domain/leads/fields';
import { lazyComponent } from '@/ui/lazyComponent';
import { FilterBar, SearchToggle } from '@/ui/list/FilterBar';
import { GridPage } from '@/ui/list/GridPage';
import { LiveFailure } from '@/ui/states';
import { CallTools } from '../calls/CallTools';
import { filterInputs } from './listUrl';
import { leadActions } from './actions';
import { leadColumns } from './columns';
import { LeadDialogs, type OpenLeadDialog } from './LeadDialogs';
import { SearchPanel } from './SearchPanel';
import { BULK_FIELDS, LEAD_COMMANDS, leadFieldText, rowTone } from './rows';
import { useLeadList } from './useLeadList';

const LeadHistory = lazyComponent(async () => (await import('./LeadHistory')).LeadHistory);

/** Storage key of saved views and columns. */
const GRID = 'leads';
const leadKey = ({ id }: Lead) => id;

const PANEL = {
  title: leadName,
  more: ({ id }: Lead) => <LeadHistory contactId={id} />,
};

/** `/contatti-list`: the leads, edited in a grid; by default yesterday's and today's. */
export function ContactListScreen({ title }: { title: string }) {
  const me = useMe();
  const { listUrl, filters, today, own, list, edited, linked, rows, work, count, exporting } =
    useLeadList();
  const operators = usePeopleLists()?.operatori;
  const matches = useMatches(rows);
  const bulk = useBulkFields(rows, listUrl.key, {
    ...LEAD_COMMANDS,
    textOf: leadFieldText,
    onEdited: edited.onEdited,
  });
  const [searching, setSearching] = useState(false);
  const [dialog, setDialog] = useState<OpenLeadDialog | null>(null);
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
  const views = useViews(GRID);
  const { operator, operator2, operator3, calledFirst, calledLast } = listUrl.values;
  const inputs = filterInputs(operators ?? [], own, [operator, operator2, operator3]);
  return (
    <GridPage
      title={title}
      actions={leadActions((what) => setDialog({ what }), exporting.start)}
      listUrl={listUrl}
      list={list}
      // Including the linked lead and rows edited out of the filter.
      rows={rows}
      count={count}
      filters={
        <>
          {searching && <SearchPanel listUrl={listUrl} />}
          <FilterBar listUrl={listUrl} more={inputs} views={views}>
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
      empty={{ text: leadMessages.none, hint: 'Cambia le date o togli un filtro.' }}
      columns={columns}
      rowKey={leadKey}
      rowTone={tone}
      rowProblem={(lead) => bulk.problemOf(lead) ?? lead.problems[0]?.message ?? null}
      remembered={{ person: me.uid, grid: GRID }}
      selection={{ of: bulk.selection, nameOf: leadName }}
      panel={PANEL}
    >
      <LeadDialogs
        open={dialog}
        me={me}
        list={{
          rows,
          filters,
          all: list.total === null ? null : list.rows,
          operators: operators ?? [],
        }}
        onEdited={edited.onEdited}
        onLinked={matches.learn}
        onClose={() => setDialog(null)}
      />
    </GridPage>
  );
}
