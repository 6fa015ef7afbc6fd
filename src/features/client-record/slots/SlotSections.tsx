import { Button, Paper, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePeopleLists } from '@/components/session/usePeopleLists';
import { sessionsOf } from '@/data/slots/sources';
import type { SlotKind } from '@/domain/slots/session';
import { Live, EmptyState, BlockSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { useClient } from '../useClient';
import { NewSessionModal } from './NewSessionModal';
import { SessionGroups } from './SessionGroups';
import { SLOT_TEXTS } from './texts';

/** `/user/:userId/consulenze` */
export function ConsultationsSection({ title }: { title: string }) {
  return <SlotsSection kind="consultation" title={title} />;
}

/** `/user/:userId/sedutept` */
export function PtSessionsSection({ title }: { title: string }) {
  return <SlotsSection kind="training" title={title} />;
}

/** A client's groups of appointments, newest first, each appointment edited in place. */
function SlotsSection({ kind, title }: { kind: SlotKind; title: string }) {
  const client = useClient();
  const [creating, setCreating] = useState(false);
  const lists = usePeopleLists();
  const { create, historical, none } = SLOT_TEXTS[kind];
  return (
    <>
      <PageHeader
        title={title}
        actions={
          <Button
            leftSection={<IconPlus size={18} aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setCreating(true)}
          >
            {create}
          </Button>
        }
      />
      {historical && (
        <Paper
          component="aside"
          withBorder
          p="md"
          mb="md"
          radius="md"
          aria-label={historical.title}
        >
          <Text fw={600}>{historical.title}</Text>
          <Text size="sm">{historical.text}</Text>
        </Paper>
      )}
      <Live source={sessionsOf(kind, client.uid)} skeleton={<BlockSkeleton height={320} />}>
        {(sessions) => (
          <SessionGroups
            kind={kind}
            sessions={sessions}
            lists={lists}
            empty={<EmptyState text={none} hint={`Creane con «${create}».`} />}
          />
        )}
      </Live>
      {creating && (
        <NewSessionModal kind={kind} client={client} onClose={() => setCreating(false)} />
      )}
    </>
  );
}
