import { Button, NativeSelect } from '@mantine/core';
import { IconCheck, IconRotateClockwise } from '@tabler/icons-react';
import { complete, setStatus } from '@/data/tickets/commands';
import { ticketMessages } from '@/domain/messages';
import { TICKET_STATUSES, type Ticket, type TicketStatus } from '@/domain/tickets/ticket';
import { toast } from '@/ui/feedback';

const tellFailure = (error: unknown) => toast.failure(error, ticketMessages.statusUpdateFailed);

function update({ kind, id }: Ticket, status: TicketStatus): void {
  setStatus(kind, id, status).then(() => toast.success(ticketMessages.statusUpdated), tellFailure);
}

/** Sets any status. */
export function AnyStatusSelect({ ticket }: { ticket: Ticket }) {
  return (
    <NativeSelect
      size="xs"
      aria-label="Stato del ticket"
      data={[...TICKET_STATUSES]}
      value={ticket.status}
      onChange={(event) => {
        const status = TICKET_STATUSES.find((one) => one === event.currentTarget.value);
        if (status) update(ticket, status);
      }}
    />
  );
}

export function CompleteButton({ ticket }: { ticket: Ticket }) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconCheck size={16} aria-hidden />}
      onClick={() =>
        void complete(ticket.kind, ticket.id).then(
          () => toast.success(ticketMessages.completed),
          tellFailure,
        )
      }
    >
      Completa
    </Button>
  );
}

/** Reopens the ticket. */
export function ReopenButton({ ticket }: { ticket: Ticket }) {
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconRotateClockwise size={16} aria-hidden />}
      onClick={() => update(ticket, 'Aperto')}
    >
      Riapri
    </Button>
  );
}
