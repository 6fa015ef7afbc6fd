import { useState } from 'react';
import { restoreDeleted, type Deleted } from '@/data/registered';
import { notifyClient } from '@/data/notices/commands';
import { deleteTicket } from '@/data/tickets/commands';
import { AppError, errorText } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import type { Ticket } from '@/domain/tickets/ticket';
import { confirm } from '@/ui/confirm';
import { toast } from '@/ui/toast';
import { undoToast } from '@/ui/undoToast';
import type { Me } from '@/components/session/useMe';
import { inBulk, type Progress } from './bulk';
import { clientName } from './rows';

export interface TicketActions {
  progress: Progress | null;
  remove: (tickets: readonly Ticket[], selected: boolean) => Promise<void>;
  notify: (tickets: readonly Ticket[]) => Promise<void>;
}

/** What can be done to one or more rows: deleting (asked, then undone for 10 s) and notifying (asked). */
export function useTicketActions(me: Me): TicketActions {
  const [progress, setProgress] = useState<Progress | null>(null);

  async function working<Item, Value>(label: string, items: readonly Item[], work: (item: Item) => Promise<Value>) {
    setProgress({ label, done: 0, total: items.length });
    try {
      return await inBulk(items, work, (done) => setProgress({ label, done, total: items.length }));
    } finally {
      setProgress(null);
    }
  }

  const restore = async (deleted: readonly Deleted[]) => {
    const { failed } = await working('Ripristino in corso', deleted, restoreDeleted);
    if (failed[0]) toast.error(errorText(failed[0].error));
    else toast.success(deleted.length === 1 ? 'Conversazione ripristinata.' : 'Ticket ripristinati.');
  };

  return {
    progress,
    remove: async (tickets, selected) => {
      const question = selected
        ? `Sei sicuro di voler eliminare i ticket selezionati (${tickets.length})?`
        : `Sei sicuro di voler eliminare questa conversazione di ${clientName(tickets[0])}?`;
      if (!(await confirm({ question, action: selected ? 'Elimina i ticket' : 'Elimina conversazione', danger: true }))) return;
      const { done, failed } = await working('Eliminazione in corso', tickets, (ticket) => removeOne(ticket, me));
      const deleted = done.map(({ value }) => value).filter((value) => value !== null);
      if (failed[0]) toast.error(selected ? ticketMessages.ticketsDeleteFailed : ticketMessages.conversationDeleteFailed);
      if (deleted.length > 0 && !failed[0]) {
        undoToast(selected ? ticketMessages.ticketsDeleted : ticketMessages.conversationDeleted, () => void restore(deleted));
      } else if (deleted.length > 0) {
        undoToast(`Eliminati ${deleted.length} di ${tickets.length}.`, () => void restore(deleted));
      }
    },
    notify: async (tickets) => {
      const people = [...new Set(tickets.map(({ userId }) => userId).filter((userId) => userId !== ''))];
      const [only] = tickets;
      const question =
        tickets.length === 1 ? `Vuoi inviare una notifica a ${clientName(only)}?` : `Vuoi inviare una notifica a ${people.length} clienti?`;
      if (!(await confirm({ question, action: 'Invia notifica' }))) return;
      const { done, failed } = await working('Invio delle notifiche', people, notifyClient);
      const skipped = done.filter(({ value }) => value.sent === 'skipped');
      if (failed.length + skipped.length === 0) return toast.success(ticketMessages.notificationsSent);
      const why = failed[0] ? errorText(failed[0].error) : (skipped[0]?.value.reason ?? 'Notifica non inviata.');
      toast.error(people.length === 1 ? why : `Notifiche inviate: ${done.length - skipped.length} di ${people.length}. ${why}`);
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
