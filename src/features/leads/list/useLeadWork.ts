import { useCallback, useMemo } from 'react';
import { changeLead, deleteLead } from '@/data/leads/commands';
import type { Lead } from '@/data/leads/codec';
import { tellDeleted } from '@/components/register/tellDeleted';
import { failureText } from '@/domain/errors';
import { leadMessages } from '@/domain/leadMessages';
import type { LeadEdits, LeadField } from '@/domain/leads/edit';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';

/** What is done with a row: a field is changed, or the contact deleted. */
export function useLeadWork(onEdited: (lead: Lead, edits: LeadEdits) => void, hide: (id: string, away: boolean) => void) {
  const save = useCallback(
    async (lead: Lead, field: LeadField, to: string, from: string) => {
      const edits: LeadEdits = { [field]: { from, to } };
      const { theirs, numberTaken } = await changeLead(lead.id, edits);
      const other = theirs?.[field];
      if (other !== undefined) return { theirs: other };
      // Members of a family share a number: it is said, and stays.
      if (numberTaken) toast.error(leadMessages.numberTaken);
      onEdited(lead, edits);
      return undefined;
    },
    [onEdited],
  );
  const remove = useCallback(
    async ({ id }: Lead) => {
      if (!(await confirm({ question: leadMessages.confirmDelete, action: 'Elimina contatto', danger: true }))) return;
      hide(id, true);
      try {
        const deleted = await deleteLead(id);
        tellDeleted(deleted, { deleted: leadMessages.deleted, restored: leadMessages.restored, onUndo: () => hide(id, false) });
      } catch (error) {
        hide(id, false);
        toast.error(failureText(error, leadMessages.deleteFailed));
      }
    },
    [hide],
  );
  return useMemo(() => ({ save, remove: (lead: Lead) => void remove(lead) }), [remove, save]);
}
