import { useRef } from 'react';
import type { Lead } from '@/data/leads/codec';
import { changeLead } from '@/data/leads/commands';
import { callMessages } from '@/domain/leadMessages';
import type { Slot, CallKind } from '@/domain/leads/calls';
import { callEdits } from '@/domain/leads/callSheet';
import { shownDay } from '@/domain/time/rome';
import { toast } from '@/ui/feedback';

/** Moves calls, one move at a time per lead; a colleague's concurrent move wins. */
export function useMoveCall(): (lead: Lead, kind: CallKind, to: Slot) => Promise<boolean> {
  const moving = useRef(new Set<string>());
  return async (lead, kind, to) => {
    if (moving.current.has(lead.id)) return false;
    moving.current.add(lead.id);
    try {
      const { theirs } = await changeLead(lead.id, callEdits(lead.stored, kind, to));
      if (theirs) toast.error(callMessages.movedMeanwhile);
      else toast.brief(callMessages.moved(`${shownDay(to.day)} ${to.time}`.trim()));
      return !theirs;
    } catch (error) {
      toast.failure(error, callMessages.moveFailed, ['not-found']);
      return false;
    } finally {
      moving.current.delete(lead.id);
    }
  };
}
