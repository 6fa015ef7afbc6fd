import type { TicketKind } from '@/domain/tickets/ticket';
import type { DraftPlace } from '@/ui/form/drafts';

/** Where the text of a ticket that isn't sent yet is kept: on the device, since a month may pass before it can be. */
export function newTicketDraft(kind: TicketKind, uid: string): DraftPlace {
  return { form: `nuovo-${kind}`, person: uid, keep: 'device' };
}
