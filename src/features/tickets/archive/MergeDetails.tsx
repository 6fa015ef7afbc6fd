import { plural } from '@/domain/text';
import { statusTone, type Ticket } from '@/domain/tickets/ticket';
import { formatDateTime } from '@/domain/time/rome';
import { StatusBadge } from '@/ui/StatusBadge';
import classes from './Archive.module.css';

/**
 * Preview of a merge: its tickets, newest first, and the result. Warns of an open question that the
 * merged status would hide.
 */
export function MergeDetails({ tickets }: { tickets: readonly Ticket[] }) {
  const messages = tickets.reduce((sum, { conversations }) => sum + conversations.length, 0);
  const [newest, ...older] = tickets;
  const stillOpen = newest?.status !== 'Aperto' && older.some(({ status }) => status === 'Aperto');
  return (
    <>
      <ul className={classes.tickets} aria-label="Ticket da unire">
        {tickets.map((ticket) => (
          <li key={ticket.id}>
            <strong>{ticket.title || 'Senza titolo'}</strong> ·{' '}
            {ticket.at ? formatDateTime(ticket.at) : 'Data n/d'} ·{' '}
            {plural(ticket.conversations.length, 'messaggio', 'messaggi')}{' '}
            <StatusBadge tone={statusTone(ticket.status)} label={ticket.status} />
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        Il ticket unito avrà {plural(messages, 'messaggio', 'messaggi')} in ordine di data, con
        titolo, stato e tipo di richiesta del più recente.
      </p>
      {stillOpen && (
        <p role="note">
          <strong>Attenzione:</strong> un ticket meno recente è ancora aperto, ma il ticket unito
          avrà lo stato «{newest?.status}».
        </p>
      )}
    </>
  );
}
