import type { TicketKind } from '@/domain/tickets/ticket';
import type { DraftKey } from '@/ui/form/drafts';

/**
 * Draft of a new ticket: kept on the device, because it may have to wait a month; without the
 * caption, because its file isn't kept.
 */
export function newTicketDraft(kind: TicketKind, uid: string): DraftKey {
  return { form: `nuovo-${kind}`, person: uid, keep: 'device', without: ['caption'] };
}
