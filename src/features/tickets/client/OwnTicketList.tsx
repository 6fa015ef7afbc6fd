import { Text, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { NoticeOffer } from '@/components/device/NoticeOffer';
import type { PagedSource } from '@/domain/live';
import { MESSAGE_PREVIEW_CHARS } from '@/domain/limits';
import { plainText, preview } from '@/domain/tickets/content';
import { statusTone, type Ticket } from '@/domain/tickets/ticket';
import { formatDateTime } from '@/domain/time/rome';
import { Live, EmptyState, CardsSkeleton, Updating } from '@/ui/states';
import { StatusBadge } from '@/ui/StatusBadge';
import { MoreButton } from '@/ui/list/Pager';
import classes from './OwnTicketList.module.css';

interface Props {
  source: PagedSource<Ticket>;
  to: (ticket: Ticket) => string;
}

/**
 * The client's own tickets, newest first: title, last message, date, state and «Vedi»; the whole
 * row is a link.
 */
export function OwnTicketList({ source, to }: Props) {
  return (
    <Live
      source={source}
      skeleton={<CardsSkeleton />}
      empty={
        <EmptyState
          text="Nessun ticket"
          hint="Quando apri un ticket lo trovi qui, con le risposte del team."
        />
      }
    >
      {(rows, { stale }) => (
        <>
          {stale && <Updating />}
          <NoticeOffer
            side="client"
            waiting={rows.some(({ conversations }) => conversations.at(-1)?.type === 'Richiesta')}
          />
          <ul className={classes.list}>
            {rows.map((ticket) => (
              <li key={ticket.id}>
                <UnstyledButton component={Link} to={to(ticket)} className={classes.row}>
                  <div className={classes.text}>
                    <Text fw={600} truncate>
                      {ticket.title || 'Senza titolo'}
                    </Text>
                    <Text size="sm" className="text-muted" lineClamp={2}>
                      {preview(
                        plainText(ticket.conversations.at(-1)?.content ?? ''),
                        MESSAGE_PREVIEW_CHARS,
                      )}
                    </Text>
                    <div className={classes.meta}>
                      <StatusBadge tone={statusTone(ticket.status)} label={ticket.status} />
                      <Text size="xs" className="text-muted">
                        {ticket.pending ? 'In invio…' : dateOrNone(ticket.at)}
                      </Text>
                    </div>
                  </div>
                  <span className={classes.open}>
                    Vedi <IconChevronRight size={18} aria-hidden />
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
          <MoreButton source={source} />
        </>
      )}
    </Live>
  );
}

function dateOrNone(at: Date | null): string {
  return at ? formatDateTime(at) : 'Data n/d';
}
