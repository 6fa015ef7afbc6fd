import { useState } from 'react';
import { notifyClient } from '@/data/notices/commands';
import { restoreDeleted, type Deleted, type Outcome } from '@/data/audit/deletions';
import { deleteTickets } from '@/data/tickets/commands';
import { AppError, errorText } from '@/domain/errors';
import { noticeMessages, ticketMessages } from '@/domain/messages';
import type { Ticket } from '@/domain/tickets/ticket';
import { confirm, toast, undoToast } from '@/ui/feedback';
import { useBulk, type Bulk } from '@/ui/list/useBulk';
import type { Selection } from '@/ui/list/useSelection';
import { clientName, clientsOf, noticeQuestion } from './rows';

export interface TicketActions {
  bulk: Bulk;
  /** Rows being deleted: hidden optimistically. */
  hidden: ReadonlySet<string>;
  /** @param selected whether the tickets come from the selection, in which failed ones stay */
  remove: (tickets: readonly Ticket[], selected: boolean) => Promise<void>;
  notify: (tickets: readonly Ticket[], selected: boolean) => Promise<void>;
}

/** Bulk actions: delete (confirmed, undo for 10 s) and notify (confirmed). */
export function useTicketActions(selection: Selection<Ticket>): TicketActions {
  const bulk = useBulk();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = (tickets: readonly Ticket[], away: boolean) =>
    setHidden((before) => {
      const now = new Set(before);
      for (const { id } of tickets)
        if (away) now.add(id);
        else now.delete(id);
      return now;
    });

  const restore = async (deleted: readonly { ticket: Ticket; deleted: Deleted }[]) => {
    hide(
      deleted.map(({ ticket }) => ticket),
      false,
    );
    const { failed } = await bulk.run('Ripristino in corso', deleted, (one) =>
      restoreDeleted(one.deleted),
    );
    if (failed[0]) toast.failure(failed[0].error);
    else
      toast.success(deleted.length === 1 ? 'Conversazione ripristinata.' : 'Ticket ripristinati.');
  };

  return {
    bulk,
    hidden,
    remove: async (tickets, selected) => {
      const question = selected
        ? `Sei sicuro di voler eliminare i ticket selezionati (${tickets.length})?`
        : `Sei sicuro di voler eliminare questa conversazione di ${clientName(tickets[0])}?`;
      if (
        !(await confirm({
          question,
          action: selected ? 'Elimina i ticket' : 'Elimina conversazione',
          danger: true,
        }))
      )
        return;
      hide(tickets, true);
      const { done, failed } = await bulk.runGroups('Eliminazione in corso', tickets, removeSome);
      hide(
        failed.map(({ item }) => item),
        false,
      );
      if (selected) selection.done(done.map(({ item }) => item.id));
      const text = selected
        ? ticketMessages.ticketsDeleteFailed
        : ticketMessages.conversationDeleteFailed;
      if (failed[0]) toast.failure(failed[0].error, text);
      // Already deleted, or too large to undo.
      const undoable = done.flatMap(({ item, value }) =>
        value?.undoable ? [{ ticket: item, deleted: value }] : [],
      );
      const all = selected ? ticketMessages.ticketsDeleted : ticketMessages.conversationDeleted;
      const said = failed[0] ? ticketMessages.ticketsDeletedOf(done.length, tickets.length) : all;
      if (undoable.length > 0) undoToast(said, () => void restore(undoable));
      else if (done.length > 0) toast.success(said);
    },
    notify: async (tickets, selected) => {
      const people = clientsOf(tickets);
      const question = noticeQuestion(tickets);
      if (question === null) return toast.error(noticeMessages.nobody);
      if (!(await confirm({ question, action: 'Invia notifica' }))) return;
      const { done, failed } = await bulk.run('Invio delle notifiche', people, notifyOne);
      const unsent = new Set(failed.map(({ item }) => item));
      if (selected)
        selection.done(tickets.filter(({ userId }) => !unsent.has(userId)).map(({ id }) => id));
      if (!failed[0]) return toast.success(ticketMessages.notificationsSent);
      const why = errorText(failed[0].error);
      toast.error(
        people.length === 1 ? why : `Notifiche inviate: ${done.length} di ${people.length}. ${why}`,
      );
    },
  };
}

/**
 * Tickets of one kind. Null if somebody else has deleted it: nothing to undo, and not a failure.
 */
async function removeSome(tickets: readonly Ticket[]): Promise<Outcome<Deleted | null>[]> {
  const [first] = tickets;
  const outcomes = first
    ? await deleteTickets(
        first.kind,
        tickets.map(({ id }) => id),
      )
    : [];
  return outcomes.map((outcome) =>
    'error' in outcome && outcome.error.code === 'not-found' ? { value: null } : outcome,
  );
}

/** A notification withheld by the server counts as not sent. */
async function notifyOne(uid: string): Promise<void> {
  const { sent, reason } = await notifyClient(uid);
  if (sent === 'skipped') throw new AppError('quota', reason ?? 'Notifica non inviata.');
}
