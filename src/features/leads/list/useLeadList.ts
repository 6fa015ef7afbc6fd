import { useMemo } from 'react';
import { useEditedRows } from '@/components/lead/useEditedRows';
import { useRowWork } from '@/components/lead/useRowWork';
import { useOwnStudio } from '@/components/session/useMe';
import { contactCount, contactPages, contacts, isExact, LEADS_PAGE } from '@/data/leads/list';
import { LEADS_CSV, LEADS_FILE } from '@/domain/leads/csv';
import { isAmong } from '@/domain/leads/filters';
import { useExport } from '@/ui/list/useExport';
import { useListUrl } from '@/ui/list/useListUrl';
import { useListCount, usePagedRows } from '@/ui/list/pagedRows';
import { useToday } from '@/ui/useMinute';
import { filtersOf, leadsSchema } from './listUrl';
import { editedLead, LEAD_COMMANDS } from './rows';
import { useLinkedLead } from './useLinkedLead';

/**
 * The leads of `/contatti-list` for its URL. `rows` includes the linked lead and those edited out
 * of the filter, and excludes those being deleted.
 */
export function useLeadList() {
  const today = useToday();
  const own = useOwnStudio();
  const listUrl = useListUrl(useMemo(() => leadsSchema(today, own), [own, today]));
  // Values are a new object per URL change, stable in between.
  const filters = useMemo(() => filtersOf(listUrl.values, today), [listUrl.values, today]);
  const belongs = useMemo(() => isAmong(filters), [filters]);
  const exact = isExact(filters);
  const list = usePagedRows(contacts(filters), {
    listUrl,
    pageSize: LEADS_PAGE,
    matches: exact ? null : belongs,
  });
  const edited = useEditedRows(list.rows, listUrl.key, belongs, editedLead);
  const linked = useLinkedLead(edited.rows);
  const { hidden, work } = useRowWork(LEAD_COMMANDS, edited.onEdited);
  const rows = useMemo(
    () => linked.rows.filter(({ id }) => !hidden.has(id)),
    [hidden, linked.rows],
  );
  const count = useListCount(list, {
    key: listUrl.key,
    again: list.rows.length,
    count: async () => (exact ? contactCount(filters) : null),
  });
  const exporting = useExport({
    name: LEADS_FILE,
    columns: LEADS_CSV,
    pages: () => contactPages(filters),
  });
  return { listUrl, filters, today, own, list, edited, linked, rows, work, count, exporting };
}
