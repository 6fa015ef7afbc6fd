import { Anchor, Paper, Text, Title } from '@mantine/core';
import { DocumentsPanel } from '@/components/document/DocumentsPanel';
import { LatestOrderLine } from '@/components/order/LatestOrderLine';
import { OpenReminders } from '@/components/reminder/OpenReminders';
import { userRecord } from '@/data/users/sources';
import { PageLink } from '@/ui/PageLink';
import { Live, BlockSkeleton } from '@/ui/states';
import { StudioName } from './facts';
import classes from './ClientCard.module.css';

/**
 * The client of a conversation: name, studio, contacts, latest order, reminders, documents. Missing
 * details show «sconosciuto».
 * @param readOnly readers of the conversation can't change its documents either
 */
export function ClientCard({ userId, readOnly = false }: { userId: string; readOnly?: boolean }) {
  const source = userRecord(userId);
  return (
    <Paper component="aside" withBorder p="md" radius="md" aria-label="Cliente">
      <Live source={source} skeleton={<BlockSkeleton height={120} />} empty={<Unknown />}>
        {(found) => (
          <>
            <Title order={2} size="h5">
              <PageLink page="UserOverview" params={{ userId }} inherit>
                {`${found.name} ${found.surname}`.trim() || 'Nome sconosciuto'}
              </PageLink>
            </Title>
            <Text size="sm">
              <StudioName user={found} />
            </Text>
            <Text size="sm">
              {found.email ? (
                <Way to={`mailto:${found.email}`} text={found.email} />
              ) : (
                'Email sconosciuta'
              )}
            </Text>
            <Text size="sm">
              {found.phone ? (
                <Way to={`tel:${found.phone}`} text={found.phone} />
              ) : (
                'Telefono sconosciuto'
              )}
            </Text>
            <Section title="Ultimo ordine" />
            <LatestOrderLine client={{ uid: userId, email: found.email }} />
          </>
        )}
      </Live>
      <Section title="Promemoria da fare" />
      <OpenReminders userId={userId} />
      <Section title="Documenti" />
      <DocumentsPanel userId={userId} readOnly={readOnly} />
    </Paper>
  );
}

function Way({ to, text }: { to: string; text: string }) {
  return (
    <Anchor href={to} inherit className={classes.way}>
      {text}
    </Anchor>
  );
}

function Unknown() {
  return (
    <Title order={2} size="h5">
      Utente sconosciuto
    </Title>
  );
}

/** Card of a ticket without a client. */
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
