import { NativeSelect } from '@mantine/core';
import { setStatus } from '@/data/tickets/commands';
import { mayAnswer } from '@/domain/access/staff';
import { ticketMessages } from '@/domain/messages';
import type { Role } from '@/domain/roles';
import type { Ticket, TicketStatus } from '@/domain/tickets/ticket';
import { toast } from '@/ui/feedback';
import { rowName } from './rows';

/** Statuses that staff can set in a row of the nutritional list. */
const BY_HAND = ['Aperto', 'Risposto', 'Non Risposto'] as const satisfies readonly TicketStatus[];

/**
 * Status of a nutritional ticket, edited in its row. A role that can't answer tickets can't reopen
 * completed ones either.
 */
export function StatusSelect({ ticket, role }: { ticket: Ticket; role: Role }) {
  const known = BY_HAND.some((status) => status === ticket.status);
  const change = (value: string) => {
    const status = BY_HAND.find((one) => one === value);
    if (!status || status === ticket.status) return;
    setStatus(ticket.kind, ticket.id, status).then(
      () => toast.success(ticketMessages.statusUpdated),
      (error: unknown) => toast.failure(error, ticketMessages.statusUpdateFailed),
    );
  };
  return (
    <NativeSelect
      size="xs"
      aria-label={`Stato di ${rowName(ticket)}`}
      data={
        known
          ? [...BY_HAND]
          : [{ value: ticket.status, label: ticket.status, disabled: true }, ...BY_HAND]
      }
      value={ticket.status}
      disabled={ticket.status === 'Completato' && !mayAnswer(role, ticket.kind)}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
