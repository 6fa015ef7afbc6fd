import { useMediaQuery } from '@mantine/hooks';
import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { useParams } from 'react-router-dom';
import { codeOf } from '@/data/firebase/lazy';
import { ticket as ticketSource } from '@/data/tickets/sources';
import { KINDS, type Ticket, type TicketKind } from '@/domain/tickets/ticket';
import { Live, BlockSkeleton, ConversationSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { preloadable } from '@/ui/preloadable';
import { useBack } from '@/ui/useBack';
import { useLive } from '@/ui/useLive';
import { useQueue } from '../queue';
import { askAndDeleteConversation } from './deletions';
import { Desk } from './Desk';
import { HeaderActions } from './HeaderActions';
import { PaneDivider, usePaneWidth } from './PaneDivider';
import classes from './pane.module.css';
import { useNeighbours, type Beside, type Neighbours } from './useNeighbours';

/** Lazy, as it is rarely needed. */
const LostConversation = preloadable(
  codeOf(async () => (await import('../LostConversation')).LostConversation),
);

/** Lazy: only wide screens show it. */
const TicketPane = preloadable(codeOf(async () => (await import('./TicketPane')).TicketPane));

export function StaffConversation({ kind, title }: { kind: TicketKind; title: string }) {
  const { ticketId = '' } = useParams();
  const { list } = useQueue(kind);
  const isWide = useMediaQuery('(min-width: 1440px)', undefined, {
    getInitialValueInEffect: false,
  });
  const besideRef = useRef<Beside | null>(null);
  const toRowRef = useRef<(() => void) | null>(null);
  const neighbours = useNeighbours(kind, ticketId, besideRef);
  const shown = isWide ? list : null;
  const [width, setWidth] = usePaneWidth();
  // By now the message box has given up the focus (ui/Composer).
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target, currentTarget } = event;
    if (key !== 'Escape' || !(target instanceof HTMLTextAreaElement)) return;
    if (currentTarget.contains(target)) toRowRef.current?.();
  };
  return (
    <div className="fill-page">
      <div
        className={classes.split}
        data-beside={shown !== null || undefined}
        style={width === null ? undefined : ({ '--pane': `${width}px` } as CSSProperties)}
      >
        {shown && (
          <Suspense fallback={<PaneSkeleton />}>
            <TicketPane
              key={kind}
              kind={kind}
              filters={shown}
              ticketId={ticketId}
              besideRef={besideRef}
              toRowRef={toRowRef}
              onGo={neighbours.go}
            />
          </Suspense>
        )}
        {shown && <PaneDivider width={width} onWidth={setWidth} />}
        {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the box inside */}
        <div className={classes.open} onKeyDown={onKeyDown}>
          <OpenTicket kind={kind} title={title} ticketId={ticketId} neighbours={neighbours} />
        </div>
      </div>
    </div>
  );
}

function PaneSkeleton() {
  return (
    <div className={classes.pane}>
      <BlockSkeleton height={480} />
    </div>
  );
}

interface OpenTicketProps {
  kind: TicketKind;
  title: string;
  ticketId: string;
  neighbours: Neighbours;
}

function OpenTicket({ kind, title, ticketId, neighbours }: OpenTicketProps) {
  const { staff, texts } = KINDS[kind];
  const { userId } = useParams();
  const goBack = useBack(staff.list);
  const { go, goOnceSent } = neighbours;
  const isPassing = usePassing(kind, ticketId);
  const source = ticketSource(kind, ticketId);

  const belongs = (found: Ticket) => userId === undefined || found.userId === userId;
  const known = (ticket: Ticket | null | undefined) => (ticket && belongs(ticket) ? ticket : null);
  const found = useLive(isPassing ? null : source, {
    loading: null,
    ready: known,
    error: ({ data }) => known(data),
  });
  const remove = async (doomed: Ticket) => {
    if (await askAndDeleteConversation(doomed)) goBack();
  };
  const empty = (
    <Suspense>
      <LostConversation kind={kind} id={ticketId} text={texts.notFound} list={staff.list} />
    </Suspense>
  );
  return (
    <>
      <PageHeader
        title={title}
        back={staff.list}
        actions={
          <HeaderActions
            key={ticketId}
            ticket={found}
            onGo={go}
            onDelete={(doomed) => void remove(doomed)}
          />
        }
      />
      {isPassing ? (
        <ConversationSkeleton />
      ) : (
        <Live source={source} skeleton={<ConversationSkeleton />} empty={empty}>
          {(open, { stale, pendingWrites }) =>
            belongs(open) ? (
              <Desk
                key={open.id}
                ticket={open}
                settled={!stale && !pendingWrites}
                onSendNext={goOnceSent}
              />
            ) : (
              empty
            )
          }
        </Live>
      )}
    </>
  );
}

/** How long the person must stay on a ticket reached by a key before it counts as opened. */
const REST_MS = 300;

/**
 * Whether keys are still going from row to row. Until then the ticket isn't opened: no listener, no
 * presence, no read flag.
 */
function usePassing(kind: TicketKind, ticketId: string): boolean {
  const { passing } = useQueue(kind);
  const [rested, setRested] = useState(ticketId);
  useEffect(() => {
    const timer = setTimeout(() => setRested(ticketId), passing ? REST_MS : 0);
    return () => clearTimeout(timer);
  }, [passing, ticketId]);
  return passing && rested !== ticketId;
}

/** `/assistenzanutrizionale/conversation/{ticketId}`. */
export function NutritionalConversationScreen({ title }: { title: string }) {
  return <StaffConversation kind="nutritional" title={title} />;
}

/**
 * `/assistenzatecnica/conversation/{ticketId}` and
 * `/user/{userId}/conversation-tecnica/{ticketId}`.
 */
export function TechnicalConversationScreen({ title }: { title: string }) {
  return <StaffConversation kind="technical" title={title} />;
}
