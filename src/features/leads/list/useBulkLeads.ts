import { useState } from 'react';
import { changeLead } from '@/data/leads/commands';
import type { Lead } from '@/data/leads/codec';
import { AppError, failureText } from '@/domain/errors';
import { leadMessages } from '@/domain/leadMessages';
import { leadText, type LeadEdits } from '@/domain/leads/edit';
import { useBulk } from '@/ui/list/useBulk';
import type { Selection } from '@/ui/list/useSelection';
import { toast } from '@/ui/toast';
import { undoToast } from '@/ui/undoToast';

export type BulkField = 'stato' | 'operatore' | 'studio';

interface Step {
  lead: Lead;
  from: string;
  to: string;
}

/**
 * Changes one field of many contacts, each in a transaction of its own. What a colleague has changed meanwhile stays; what failed stays
 * selected, with its reason. Taken back for ten seconds, each only where it is still what it was made.
 */
export function useBulkLeads(selection: Selection<Lead>, onEdited: (lead: Lead, edits: LeadEdits) => void) {
  const bulk = useBulk();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const run = async (label: string, field: BulkField, steps: readonly Step[]) => {
    setProblems(new Map());
    const { done, failed } = await bulk.run(label, steps, async ({ lead, from, to }) => {
      const { theirs } = await changeLead(lead.id, { [field]: { from, to } });
      if (theirs) throw new AppError('invalid', leadMessages.changedMeanwhile);
      onEdited(lead, { [field]: { from, to } });
    });
    setProblems(
      new Map(failed.map(({ item, error }) => [item.lead.id, failureText(error, leadMessages.saveFailed, ['invalid', 'not-found'])])),
    );
    if (failed.length > 0) toast.error(leadMessages.bulkFailed(failed.length, steps.length));
    return { done: done.map(({ item }) => item), failed: failed.map(({ item }) => item.lead.id) };
  };

  const change = async (rows: readonly Lead[], field: BulkField, to: string) => {
    const steps = rows.map((lead) => ({ lead, from: leadText(lead.stored, field), to })).filter(({ from }) => from !== to);
    const { done, failed } = await run('Modifica', field, steps);
    selection.only(failed);
    if (done.length === 0) {
      if (failed.length === 0) toast.success(leadMessages.bulkNothing);
      return;
    }
    undoToast(leadMessages.bulkDone(done.length), () => {
      const back = done.map(({ lead, from }) => ({ lead, from: to, to: from }));
      void run('Annullamento', field, back).then((undone) => {
        if (undone.failed.length === 0) toast.success(leadMessages.undone);
      });
    });
  };

  return { bulk, change, problemOf: ({ id }: Lead) => problems.get(id) ?? null };
}
