import type { Me } from '@/components/session/useMe';
import type { Lead } from '@/data/leads/codec';
import type { LeadEdits } from '@/domain/leads/edit';
import type { LeadFilters } from '@/domain/leads/filters';
import type { LeadMatch } from '@/domain/leads/match';
import { lazyDialogs } from '@/ui/lazyDialogs';
import type { LeadDialog } from './columns';

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

export type ListDialog = 'new' | 'paste' | 'import' | 'twins' | 'statistics';

export type OpenLeadDialog = { what: ListDialog } | { what: LeadDialog; id: string };

interface Props {
  open: OpenLeadDialog | null;
  me: Me;
  list: {
    rows: readonly Lead[];
    filters: LeadFilters;
    /** All leads that match, if they are loaded. */
    all: readonly Lead[] | null;
    operators: readonly string[];
  };
  onEdited: (lead: Lead, edits: LeadEdits) => void;
  onLinked: (lead: Pick<Lead, 'id' | 'email' | 'telefono'>, match: LeadMatch) => void;
  onClose: () => void;
}

/** The dialogs of the leads' list and of one of its leads; each loads when it opens. */
export function LeadDialogs({ open, me, list, onEdited, onLinked, onClose }: Props) {
  const { rows, filters, all, operators } = list;
  const lead = open && 'id' in open ? rows.find(({ id }) => id === open.id) : undefined;
  return (
    <Dialogs
      open={open?.what ?? null}
      props={{
        new: { me },
        paste: {},
        import: {},
        twins: { me, leads: rows },
        statistics: { filters, all, operators },
        note: lead ? { lead, onEdited } : null,
        first: lead ? { lead, which: 'first', me, onEdited } : null,
        second: lead ? { lead, which: 'second', me, onEdited } : null,
        reminder: lead ? { lead, me } : null,
        duplicates: lead ? { me, telefono: lead.telefono } : null,
        client: lead ? { lead, me, onEdited, onLinked } : null,
      }}
      onClose={onClose}
    />
  );
}
