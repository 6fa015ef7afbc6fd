import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { neighbourTicket } from '@/data/tickets/commands';
import { pathTo } from '@/domain/access/paths';
import { errorText } from '@/domain/errors';
import { parseStudioFilter } from '@/domain/tickets/filters';
import { KINDS } from '@/domain/tickets/kinds';
import type { TicketKind } from '@/domain/tickets/ticket';
import { ownStudio } from '@/domain/users/user';
import { isTyping } from '@/ui/isTyping';
import { toast } from '@/ui/toast';
import { useLastFilters } from '../useLastFilters';
import { useMe } from '@/components/session/useMe';

/**
 * The next and previous open ticket, in the order and studio of its list: j and k, except while
 * typing.
 */
export function useNeighbours(
  kind: TicketKind,
  ticketId: string,
): (direction: 'next' | 'previous') => void {
  const { uid, user } = useMe();
  const navigate = useNavigate();
  const { filterByStudio } = useLastFilters(uid);
  const studio = parseStudioFilter(filterByStudio ?? ownStudio(user));

  const go = useCallback(
    (direction: 'next' | 'previous') => {
      neighbourTicket(kind, ticketId, direction, { studio }).then(
        (id) => {
          if (id === null)
            return toast.success(
              direction === 'next'
                ? 'Non ci sono altri ticket aperti.'
                : 'Questo è il primo ticket aperto.',
            );
          // Replaces the history entry, so that Back still leads to the list.
          void navigate(pathTo(KINDS[kind].staff.conversation, { ticketId: id }), {
            replace: true,
          });
        },
        (error: unknown) => toast.error(errorText(error)),
      );
    },
    [kind, navigate, studio, ticketId],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isTyping(event.target))
        return;
      if (event.key !== 'j' && event.key !== 'k') return;
      if (document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      go(event.key === 'j' ? 'next' : 'previous');
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [go]);

  return go;
}
