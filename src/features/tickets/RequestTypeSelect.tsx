import { NativeSelect } from '@mantine/core';
import { setRequestType } from '@/data/tickets/commands';
import { errorText } from '@/domain/errors';
import { ticketMessages } from '@/domain/messages';
import { REQUEST_TYPE_LABEL, REQUEST_TYPES, type Ticket } from '@/domain/tickets/ticket';
import { toast } from '@/ui/toast';

const NONE = { value: '', label: '—' };
const OPTIONS = [NONE, ...REQUEST_TYPES.map((type) => ({ value: type, label: REQUEST_TYPE_LABEL[type] }))];

/** The request type of a technical ticket, changed in its row or inside the conversation (AT-135). */
export function RequestTypeSelect({ ticket }: { ticket: Ticket }) {
  const change = (value: string) => {
    const type = REQUEST_TYPES.find((one) => one === value) ?? null;
    setRequestType(ticket.kind, ticket.id, type).catch((error: unknown) =>
      toast.error(errorText(error, ticketMessages.statusUpdateFailed)),
    );
  };
  return (
    <NativeSelect
      size="xs"
      aria-label={`Tipo di richiesta di ${ticket.title || ticket.code}`}
      data={OPTIONS}
      value={ticket.requestType ?? ''}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}
