import { createNutritionalTicket, createTechnicalTicket } from '@/data/tickets/newTickets';
import type { RoutePath } from '@/domain/access/routes';
import { TECHNICAL_SUBMIT_LOCK_MS } from '@/domain/limits';
import { ticketMessages } from '@/domain/messages';
import type { TicketKind } from '@/domain/tickets/ticket';
import type { DraftPlace } from '@/ui/form/drafts';

interface NewTicketKind {
  label: string;
  create: typeof createTechnicalTicket;
  /** What is said when it cannot be created. */
  failed: string;
  /** How long the button stays locked after a submit; 0: not at all. */
  lockMs: number;
  /** Where one goes once it exists. */
  home: RoutePath;
}

/** How the two kinds of tickets that a client opens differ. */
export const NEW_TICKETS: Record<TicketKind, NewTicketKind> = {
  technical: {
    label: 'Apri un ticket tecnico',
    create: createTechnicalTicket,
    failed: ticketMessages.technicalTicketFailed,
    lockMs: TECHNICAL_SUBMIT_LOCK_MS,
    home: '/ticket-page-tecnico',
  },
  nutritional: {
    label: 'Apri un ticket nutrizionale',
    create: createNutritionalTicket,
    failed: ticketMessages.sendFailed,
    lockMs: 0,
    home: '/ticket-page',
  },
};

/** Where the text of a ticket that isn't sent yet is kept: on the device, since a month may pass before it can be. */
export function newTicketDraft(kind: TicketKind, uid: string): DraftPlace {
  return { form: `nuovo-${kind}`, person: uid, keep: 'device' };
}
