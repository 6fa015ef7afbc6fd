import { memo } from 'react';
import { lastWords } from '@/domain/tickets/lastWords';
import type { Ticket } from '@/domain/tickets/ticket';
import classes from './TicketLine.module.css';

const WHO = { client: 'Cliente', staff: 'Staff' } as const;

/**
 * What a ticket in a list is about: its subject, unless a column has it, and the last words.
 * Memoised, so that a changed row doesn't read the messages of all others again.
 */
export const TicketLine = memo(function TicketLine({
  ticket,
  subject = true,
}: {
  ticket: Ticket;
  subject?: boolean;
}) {
  const words = lastWords(ticket);
  return (
    <>
      {subject && <strong className={classes.subject}>{ticket.title || 'Senza titolo'}</strong>}
      {subject && words && ' · '}
      {words?.by && `${WHO[words.by]}: `}
      {words?.text}
    </>
  );
});
