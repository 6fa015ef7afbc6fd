import { NativeSelect } from '@mantine/core';
import { setType } from '@/data/tickets/commands';
import { ticketMessages } from '@/domain/messages';
import { KINDS, type Ticket } from '@/domain/tickets/ticket';
import { toast } from '@/ui/feedback';

/** The ticket's type, changed by staff in its row or in the conversation. */
export function TypeSelect({ ticket }: { ticket: Ticket }) {
  const { types, typeOf, texts } = KINDS[ticket.kind];
  const change = (value: string) => {
    setType(ticket.kind, ticket.id, value || null).catch((error: unknown) =>
      toast.failure(error, ticketMessages.statusUpdateFailed),
    );
  };
  return (
    <NativeSelect
      size="xs"
      aria-label={`${texts.typeSelect} di ${ticket.title || ticket.code}`}
      data={[{ value: '', label: '—' }, ...types]}
      value={typeOf(ticket) ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
