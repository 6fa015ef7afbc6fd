import { Anchor, Paper, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { studioOf } from '@/data/studios';
import { userRecord } from '@/data/users';
import { pathTo } from '@/domain/access/paths';
import { errorText } from '@/domain/errors';
import type { Studio } from '@/domain/studios';
import type { UserRecord } from '@/domain/users/user';
import { LiveBoundary } from '@/ui/LiveBoundary';
import { toast } from '@/ui/toast';
import { useLive } from '@/ui/useLive';
import { DocumentsPanel } from './DocumentsPanel';
import type { Me } from './useMe';

/** The record's studio, or the one its `parent_id` stands for (AT-186). */
function StudioName({ user: { studio, parentId } }: { user: UserRecord }) {
  const [linked, setLinked] = useState<Studio | null>(null);
  useEffect(() => {
    if (studio || parentId === '') return;
    let current = true;
    studioOf(parentId).then(
      (found) => current && setLinked(found),
      (error: unknown) => toast.error(errorText(error)),
    );
    return () => {
      current = false;
    };
  }, [parentId, studio]);
  return studio ?? linked ?? 'Studio sconosciuto';
}

/** Who the conversation is with: name, studio, contacts, documents. Missing details show «sconosciuto» (AT-237). */
export function ClientCard({ userId, me }: { userId: string; me: Me }) {
  const source = userRecord(userId);
  const user = useLive(source);
  return (
    <Paper component="aside" withBorder p="md" radius="md" aria-label="Cliente">
      <LiveBoundary
        of={user}
        source={source}
        skeleton={<Text size="sm">Caricamento dettagli utente...</Text>}
        empty={
          <Title order={2} size="h5">
            Utente sconosciuto
          </Title>
        }
      >
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
          </>
        )}
      </LiveBoundary>
      <Title order={3} size="h6" mt="md" mb="xs">
        Documenti
      </Title>
      <DocumentsPanel userId={userId} me={me} />
    </Paper>
  );
}
