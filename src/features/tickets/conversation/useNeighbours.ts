import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { neighbourTicket, nextInList } from '@/data/tickets/commands';
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
import { draftOf } from '../draftStore';
import { useQueue, type QueueState } from '../queue';
import { isBusyAt } from './isBusyAt';

type Direction = 'next' | 'previous';

interface Neighbours {
  go: (direction: Direction) => void;
  /** Opens the list's next ticket once a message is sent; null outside a list. */
  goOnceSent: ((sent: Promise<void>) => void) | null;
}

/**
 * The next and previous open ticket, in the order and studio of its list: j and k, except while
 * typing. From a list, the next one is that of the list as it was filtered.
 */
export function useNeighbours(kind: TicketKind, ticketId: string): Neighbours {
  const { uid, user } = useMe();
  const navigate = useNavigate();
  const { queue } = useQueue(kind);
  const { filterByStudio } = useLastFilters(uid);
  const studio = parseStudioFilter(filterByStudio ?? ownStudio(user));
  /** Renewed by each visit: the same ticket, left and opened again, is another one. */
  const visit = useRef<object | null>(null);
  useEffect(() => {
    visit.current = {};
    return () => {
      visit.current = null;
    };
  }, [kind, ticketId]);

  const find = useCallback(
    (direction: Direction) =>
      queue && direction === 'next'
        ? nextInList(kind, ticketId, queue)
        : neighbourTicket(kind, ticketId, direction, { studio }),
    [kind, queue, studio, ticketId],
  );
  const show = useCallback(
    (id: string | null, direction: Direction, compose: boolean) => {
      if (id === null) return toast.success(noMore(direction, queue !== null));
      // The previous open ticket need not be in the list.
      const state: QueueState | undefined =
        queue && direction === 'next' ? { queue, compose } : undefined;
      // Replaces the history entry, so that Back still leads to the list.
      void navigate(pathTo(KINDS[kind].staff.conversation, { ticketId: id }), {
        replace: true,
        state,
      });
    },
    [kind, navigate, queue],
  );
  const go = useCallback(
    (direction: Direction) => {
      find(direction).then(
        (id) => show(id, direction, false),
        (error: unknown) => toast.error(errorText(error)),
      );
    },
    [find, show],
  );
  const goOnceSent = useCallback(
    (sent: Promise<void>) => {
      // Looked up meanwhile. An answer that isn't stored, or not yet, leads nowhere; who sends says
      // why.
      const found = find('next').then(
        // A draft waits for its author: another Ctrl+Enter mustn't send it.
        (id) => () => show(id, 'next', draftOf(`${uid}/${kind}/${id}`) === ''),
        (error: unknown) => () => toast.error(errorText(error)),
      );
      const begun = visit.current;
      Promise.all([found, sent]).then(
        ([goOn]) => {
          if (visit.current !== begun || isBusyAt(`${uid}/${kind}/${ticketId}`, ticketId)) return;
          goOn();
        },
        () => undefined,
      );
    },
    [find, kind, show, ticketId, uid],
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

  return useMemo(() => ({ go, goOnceSent: queue && goOnceSent }), [go, goOnceSent, queue]);
}

function noMore(direction: Direction, inList: boolean): string {
  if (direction === 'previous') return 'Questo è il primo ticket aperto.';
  return inList ? 'Sei alla fine di questo elenco.' : 'Sei alla fine dei ticket aperti.';
}
