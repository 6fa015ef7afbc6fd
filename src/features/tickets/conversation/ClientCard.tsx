import { Anchor, Paper, Text, Title } from '@mantine/core';
import { Link } from 'react-router-dom';
import { latestOrder } from '@/data/orders/sources';
import { openReminders } from '@/data/reminders/reminders';
import { userRecord } from '@/data/users/users';
import { pathTo } from '@/domain/access/paths';
import { orderMessages } from '@/domain/messages';
import { amountText } from '@/domain/orders/order';
import { formatDate, formatDateTime } from '@/domain/time/rome';
import { LiveBoundary } from '@/ui/LiveBoundary';
import { BlockSkeleton } from '@/ui/Skeletons';
import { useLive } from '@/ui/useLive';
import { DocumentsPanel } from '../DocumentsPanel';
import type { Me } from '../useMe';
import classes from './conversation.module.css';
import { OrderAge } from './OrderAge';
import { StudioName } from './StudioName';

/** Who the conversation is with: name, studio, contacts, latest order, reminders, documents. Missing details show «sconosciuto» (AT-237). */
export function ClientCard({ userId, me }: { userId: string; me: Me }) {
  const source = userRecord(userId);
  const user = useLive(source);
  return (
    <Paper component="aside" withBorder p="md" radius="md" aria-label="Cliente">
      <LiveBoundary of={user} source={source} skeleton={<BlockSkeleton height={120} />} empty={<Unknown />}>
        {(found) => (
          <>
            <Title order={2} size="h5">
              <Anchor component={Link} to={pathTo('UserDetails', { userId })} inherit>
                {`${found.name} ${found.surname}`.trim() || 'Nome sconosciuto'}
              </Anchor>
            </Title>
            <Text size="sm">
              <StudioName user={found} />
            </Text>
            <Text size="sm">{found.email ? <Anchor href={`mailto:${found.email}`}>{found.email}</Anchor> : 'Email sconosciuta'}</Text>
            <Text size="sm">{found.phone ? <Anchor href={`tel:${found.phone}`}>{found.phone}</Anchor> : 'Telefono sconosciuto'}</Text>
            <Section title="Ultimo ordine" />
            <OrderLine client={{ uid: userId, email: found.email }} />
          </>
        )}
      </LiveBoundary>
      <Section title="Promemoria da fare" />
      <Reminders userId={userId} />
      <Section title="Documenti" />
      <DocumentsPanel userId={userId} me={me} />
    </Paper>
  );
}

function Unknown() {
  return (
    <Title order={2} size="h5">
      Utente sconosciuto
    </Title>
  );
}

/** The card of a ticket that names no client. */
export function UnknownClientCard() {
  return (
    <Paper component="aside" withBorder p="md" radius="md" aria-label="Cliente">
      <Unknown />
    </Paper>
  );
}

function Section({ title }: { title: string }) {
  return (
    <Title order={3} size="h6" mt="md" mb="xs">
      {title}
    </Title>
  );
}

function OrderLine({ client }: { client: { uid: string; email: string } }) {
  const source = latestOrder(client);
  const order = useLive(source);
  return (
    <LiveBoundary
      of={order}
      source={source}
      skeleton={<BlockSkeleton height={22} />}
      empty={<Text size="sm">{orderMessages.notFound}</Text>}
    >
      {(found) => (
        <div className={classes.card}>
          <span>
            {found.code} · {found.at ? formatDate(found.at) : orderMessages.noDate} · {amountText(found.total)}
          </span>
          <OrderAge at={found.at} />
        </div>
      )}
    </LiveBoundary>
  );
}

function Reminders({ userId }: { userId: string }) {
  const source = openReminders(userId);
  const reminders = useLive(source);
  return (
    <LiveBoundary of={reminders} source={source} skeleton={<BlockSkeleton height={22} />} empty={<Text size="sm">Nessun promemoria.</Text>}>
      {(rows) => (
        <ul className={classes.reminders}>
          {rows.map(({ id, at, tipo, note }) => (
            <li key={id}>
              {at ? formatDateTime(at) : orderMessages.noDate} · {tipo}
              {note !== '' && `: ${note}`}
            </li>
          ))}
        </ul>
      )}
    </LiveBoundary>
  );
}
