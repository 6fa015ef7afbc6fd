import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useUploadStore } from '@/components/document/uploadStore';
import { neighbourTicket, nextInList } from '@/data/tickets/commands';
import { pathTo } from '@/domain/access/paths';
import { parseStudioFilter } from '@/domain/tickets/filters';
import { KINDS, type TicketKind } from '@/domain/tickets/ticket';
import { isTyping } from '@/ui/focus';
import { toast } from '@/ui/feedback';
import { useLastFilters } from '../useLastFilters';
import { useMe, useOwnStudio } from '@/components/session/useMe';
import { draftOf } from '../draftStore';
import { queueOf, useQueue, type QueueState } from '../queue';

/**
 * Whether the person is still busy with a ticket. Moving on would put what they type into the next
 * ticket, and hide the failure of an upload.
 */
function isBusyAt(conversation: string, ticketId: string): boolean {
  return (
    draftOf(conversation) !== '' ||
    hasText(document.activeElement) ||
    document.querySelector('[aria-modal="true"]') !== null ||
    useUploadStore.getState().uploads.some(({ subject }) => subject === ticketId)
  );
}

function hasText(focused: Element | null): boolean {
  const isField = focused instanceof HTMLTextAreaElement || focused instanceof HTMLInputElement;
  return isField && focused.value !== '';
}

export type Direction = 'next' | 'previous';

/**
 * The list shown beside the conversation: goes to the row before or after and returns its id; null
 * at the ends, undefined where it doesn't know.
 */
export type Beside = (direction: Direction) => string | null | undefined;

export interface Neighbours {
  go: (direction: Direction) => void;
  /** Opens the list's next ticket once a message is sent; null outside a list. */
  goOnceSent: ((sent: Promise<void>) => void) | null;
}

/**
 * The next and previous open ticket, in the order and studio of its list: j and k, except while
 * typing. If the conversation was opened from a list, the next ticket respects that list's filters;
 * with the list shown beside it, both are rows of that list.
 */
export function useNeighbours(
  kind: TicketKind,
  ticketId: string,
  besideRef: RefObject<Beside | null>,
): Neighbours {
  const { uid } = useMe();
  const own = useOwnStudio();
  const navigate = useNavigate();
  const { queue, list, pages, edited } = useQueue(kind);
  const { filterByStudio } = useLastFilters(uid);
  const studio = parseStudioFilter(filterByStudio ?? own);
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
    (id: string | null, direction: Direction, how: Pick<QueueState, 'compose' | 'passing'>) => {
      const isBeside = besideRef.current !== null && list !== null;
      const inList = isBeside || (queue !== null && direction === 'next');
      if (id === null) return toast.success(noMore(direction, inList));
      // The previous open ticket need not be in the list.
      const state = inList && list ? { ...queueOf(list, pages, edited), ...how } : undefined;
      // Replaces the history entry, so that Back still leads to the list.
      void navigate(pathTo(KINDS[kind].staff.conversation, { ticketId: id }), {
        replace: true,
        state,
      });
    },
    [besideRef, edited, kind, list, navigate, pages, queue],
  );
  const go = useCallback(
    (direction: Direction) => {
      const row = besideRef.current?.(direction);
      if (row !== undefined) return show(row, direction, { compose: false, passing: true });
      find(direction).then(
        (id) => show(id, direction, { compose: false }),
        (error: unknown) => toast.failure(error),
      );
    },
    [besideRef, find, show],
  );
  const goOnceSent = useCallback(
    (sent: Promise<void>) => {
      // Looks up the next ticket during the send. If the answer isn't stored (yet), the page
      // doesn't move: the sender of the answer reports why.
      const found = find('next').then(
        // A draft waits for its author: another Ctrl+Enter mustn't send it.
        (id) => () => show(id, 'next', { compose: draftOf(`${uid}/${kind}/${id}`) === '' }),
        (error: unknown) => () => toast.failure(error),
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
  if (direction === 'previous')
    return inList ? 'Sei all’inizio di questo elenco.' : 'Questo è il primo ticket aperto.';
  return inList
    ? 'Sei in fondo a questo elenco: eventuali altri ticket sono più su.'
    : 'Sei alla fine dei ticket aperti.';
}
