import type { Me } from '@/components/session/useMe';
import { notifyClient } from '@/data/notices/commands';
import { restoreDeleted, type Deleted } from '@/data/registered';
import { deleteTicket } from '@/data/tickets/commands';
import { AppError, errorText, failureText } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import type { Ticket } from '@/domain/tickets/ticket';
import { confirm } from '@/ui/confirm';
import { useBulk, type Bulk } from '@/ui/list/useBulk';
import type { Selection } from '@/ui/list/useSelection';
import { toast } from '@/ui/toast';
import { undoToast } from '@/ui/undoToast';
import { clientName } from './rows';

export interface TicketActions {
  bulk: Bulk;
  /** @param selected of the selection, where what fails stays selected */
  remove: (tickets: readonly Ticket[], selected: boolean) => Promise<void>;
  notify: (tickets: readonly Ticket[], selected: boolean) => Promise<void>;
}

/** What can be done to one or more rows: deleting (asked, then undone for 10 s) and notifying (asked). */
export function useTicketActions(me: Me, selection: Selection<Ticket>): TicketActions {
  const bulk = useBulk();

  const restore = async (deleted: readonly Deleted[]) => {
    const { failed } = await bulk.run('Ripristino in corso', deleted, restoreDeleted);
    if (failed[0]) toast.error(errorText(failed[0].error));
    else toast.success(deleted.length === 1 ? 'Conversazione ripristinata.' : 'Ticket ripristinati.');
  };

  return {
    bulk,
    remove: async (tickets, selected) => {
      const question = selected
        ? `Sei sicuro di voler eliminare i ticket selezionati (${tickets.length})?`
        : `Sei sicuro di voler eliminare questa conversazione di ${clientName(tickets[0])}?`;
      if (!(await confirm({ question, action: selected ? 'Elimina i ticket' : 'Elimina conversazione', danger: true }))) return;
      const { done, failed } = await bulk.run('Eliminazione in corso', tickets, (ticket) => removeOne(ticket, me));
      if (selected) selection.only(failed.map(({ item }) => item.id));
      const deleted = done.map(({ value }) => value).filter((value) => value !== null);
      if (failed[0]) {
        const what = selected ? ticketMessages.ticketsDeleteFailed : ticketMessages.conversationDeleteFailed;
        toast.error(failureText(failed[0].error, what));
      }
      if (deleted.length > 0 && !failed[0]) {
        undoToast(selected ? ticketMessages.ticketsDeleted : ticketMessages.conversationDeleted, () => void restore(deleted));
      } else if (deleted.length > 0) {
        undoToast(`Eliminati ${deleted.length} di ${tickets.length}.`, () => void restore(deleted));
      }
    },
    notify: async (tickets, selected) => {
      const people = [...new Set(tickets.map(({ userId }) => userId).filter((userId) => userId !== ''))];
      const [only] = tickets;
      const question =
        tickets.length === 1 ? `Vuoi inviare una notifica a ${clientName(only)}?` : `Vuoi inviare una notifica a ${people.length} clienti?`;
      if (!(await confirm({ question, action: 'Invia notifica' }))) return;
      const { done, failed } = await bulk.run('Invio delle notifiche', people, notifyOne);
      const unsent = new Set(failed.map(({ item }) => item));
      if (selected) selection.only(tickets.filter(({ userId }) => unsent.has(userId)).map(({ id }) => id));
      if (!failed[0]) return toast.success(ticketMessages.notificationsSent);
      const why = errorText(failed[0].error);
      toast.error(people.length === 1 ? why : `Notifiche inviate: ${done.length} di ${people.length}. ${why}`);
    },
  };
}

/** Null when somebody else has deleted it already: then there is nothing to undo, and nothing has failed. */
async function removeOne({ kind, id }: Ticket, { uid, email }: Me): Promise<Deleted | null> {
  try {
    return await deleteTicket(kind, id, { uid, email });
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}

/** A notice that the server holds back has not been sent. */
async function notifyOne(uid: string): Promise<void> {
  const { sent, reason } = await notifyClient(uid);
  if (sent === 'skipped') throw new AppError('quota', reason ?? 'Notifica non inviata.');
}
