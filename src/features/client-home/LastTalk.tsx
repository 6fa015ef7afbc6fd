import { useMe } from '@/components/session/useMe';
import { talks } from '@/data/home/sources';
import { lastWords, newestTalk } from '@/domain/tickets/lastWords';
import type { Ticket, TicketKind } from '@/domain/tickets/ticket';
import { formatDate } from '@/domain/time/rome';
import { useKnown } from '@/ui/useKnown';
import classes from './Home.module.css';

/** Where the client's last conversation of a kind stands; `useSituation` reads the same tickets. */
export function LastTalk({ kind }: { kind: TicketKind }) {
  const { uid } = useMe();
  const { data } = useKnown(talks(kind, uid));
  const last = data && newestTalk(data);
  return (
    <span className={classes.talk}>
      {data && (last ? stateOf(last.ticket, last.at) : 'Nessuna richiesta finora')}
    </span>
  );
}

function stateOf(ticket: Ticket, at: Date): string {
  if (lastWords(ticket)?.by === 'staff') return `Ultima risposta: ${formatDate(at)}`;
  const isOpen = ticket.status === 'Aperto' || ticket.status === 'Non Risposto';
  // The wait counts from the first of several unanswered messages, once the trigger has recorded
  // it.
  if (isOpen) return `In attesa dal ${formatDate(ticket.waitingSince ?? at)}`;
  return `Ultimo messaggio: ${formatDate(at)}`;
}
