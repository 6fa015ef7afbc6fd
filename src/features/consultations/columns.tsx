import { Button } from '@mantine/core';
import { OrderBadge } from '@/components/order/OrderBadge';
import type { ListedConsultation } from '@/data/slots/codec';
import { listedHighlight, type HighlightLists } from '@/domain/orders/highlight';
import type { Order } from '@/domain/orders/order';
import {
  choiceLabel,
  SLOT_KINDS,
  doneOf,
  SESSION_STATE_LABELS,
  type SessionState,
} from '@/domain/slots/session';
import { preview } from '@/domain/tickets/content';
import { displayName } from '@/domain/users/user';
import { dayCell, type Column } from '@/ui/DataTable';
import { PageLink } from '@/ui/PageLink';
import { StatusBadge, type Tone } from '@/ui/StatusBadge';

interface Shown {
  /** By client uid; absent: not requested, or not loaded yet. */
  orders: ReadonlyMap<string, Order | null>;
  highlights: HighlightLists;
  onOrder: (client: { uid: string; email: string }) => void;
}

const TONES: Record<SessionState, Tone> = { open: 'completato', some: 'aperto', done: 'risposto' };
const NOTE_CHARS = 60;

export function consultationColumns({
  orders,
  highlights,
  onOrder,
}: Shown): Column<ListedConsultation>[] {
  return [
    {
      key: 'at',
      header: 'Data creazione',
      width: 100,
      cell: dayCell(({ createdAt }) => createdAt),
    },
    {
      key: 'client',
      header: 'Cliente',
      width: 150,
      cell: ({ uid, client }) => <Client uid={uid} name={displayName(client)} />,
    },
    { key: 'studio', header: 'Studio', width: 110, cell: ({ client }) => client.studio ?? '—' },
    {
      key: 'category',
      header: 'Tipo',
      width: 124,
      cell: ({ category }) => choiceLabel(SLOT_KINDS.consultation.categories, category) || '—',
    },
    { key: 'done', header: 'Fatte', width: 150, cell: ({ slots }) => <Done {...doneOf(slots)} /> },
    {
      key: 'trainer',
      header: 'Trainer',
      width: 120,
      cell: ({ slots }) => joined(slots.map(({ trainer }) => trainer)),
    },
    {
      key: 'note',
      header: 'Note',
      width: 160,
      cell: ({ slots }) => joined(slots.map(({ note }) => preview(note, NOTE_CHARS))),
    },
    {
      key: 'order',
      header: 'Ultimo ordine',
      width: 180,
      cell: ({ uid, client }) => {
        if (uid === '') return '—';
        const order = orders.get(uid);
        const open = () => onOrder({ uid, email: client.email });
        if (order !== undefined)
          return (
            <OrderBadge
              order={order}
              of={displayName(client)}
              highlightOf={(one) => listedHighlight(one, highlights)}
              onOpen={open}
            />
          );
        return (
          <Button
            variant="subtle"
            size="compact-sm"
            px={0}
            aria-label={`Mostra l’ultimo ordine di ${displayName(client)}`}
            onClick={open}
          >
            Mostra
          </Button>
        );
      },
    },
  ];
}

function Client({ uid, name }: { uid: string; name: string }) {
  if (uid === '') return name;
  return (
    <PageLink page="UserConsulenze" params={{ userId: uid }} aria-label={`Consulenze di ${name}`}>
      {name}
    </PageLink>
  );
}

function Done({ done, total, state }: ReturnType<typeof doneOf>) {
  return (
    <StatusBadge tone={TONES[state]} label={`${SESSION_STATE_LABELS[state]} ${done}/${total}`} />
  );
}

/** Without duplicates. */
function joined(texts: readonly string[]): string {
  return (
    [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))].join(' · ') || '—'
  );
}

/** Rows whose latest order is read up front; for the others on demand. */
const BADGES_MAX = 60;

/** Clients whose latest orders are read: each once, in row order. */
export function badgeClients(
  rows: readonly Pick<ListedConsultation, 'uid' | 'client'>[],
): { uid: string; email: string }[] {
  const known = rows.slice(0, BADGES_MAX).filter(({ uid }) => uid !== '');
  return [...new Map(known.map(({ uid, client }) => [uid, { uid, email: client.email }])).values()];
}
