import type { ReactNode } from 'react';
import { ticketMessages } from '@/domain/messages';
import { KINDS, statusTone, type Ticket } from '@/domain/tickets/ticket';
import { StatusBadge } from '@/ui/StatusBadge';
import classes from '../Conversation.module.css';
import { TypeSelect } from '../TypeSelect';
import { CompleteButton, ReopenButton, AnyStatusSelect } from './StatusControls';

/**
 * Title, code and state of the ticket, with the staff controls; `readOnly` for Studio in a
 * nutritional one.
 */
export function Controls({ ticket, readOnly }: { ticket: Ticket; readOnly: boolean }) {
  const completed = ticket.status === 'Completato';
  return (
    <div className={classes.controls}>
      <strong className={classes.title}>{ticket.title || 'Senza titolo'}</strong>
      <span className="text-muted">{ticket.code}</span>
      <StatusBadge tone={statusTone(ticket.status)} label={ticket.status} />
      {!readOnly && (
        <div className={classes.changes} data-no-print>
          {KINDS[ticket.kind].statusSetIn === 'conversation' && (
            <Labelled text="Stato">
              <AnyStatusSelect ticket={ticket} />
            </Labelled>
          )}
          <Labelled text="Tipo">
            <TypeSelect ticket={ticket} />
          </Labelled>
          {completed ? <ReopenButton ticket={ticket} /> : <CompleteButton ticket={ticket} />}
        </div>
      )}
      {!readOnly && completed && <em>{ticketMessages.completedForStaff}</em>}
      {ticket.problems[0] && <span role="note">{ticket.problems[0].message}</span>}
    </div>
  );
}

/** A short visible label; the control's full name is for screen readers. */
function Labelled({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className={classes.labelled}>
      <span className="text-muted" aria-hidden>
        {text}
      </span>
      {children}
    </span>
  );
}
