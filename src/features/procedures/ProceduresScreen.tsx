import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMe } from '@/components/session/useMe';
import { storedProcedures } from '@/data/procedures/sources';
import { may } from '@/domain/access/collections';
import {
  DEFAULT_PROCEDURES,
  TOPICS_MAX,
  type ProcedureTopic,
} from '@/domain/procedures/procedures';
import { Live, ListSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { Topics } from './Topics';

const Dialogs = lazyDialogs({
  topic: async () => (await import('./ProcedureModal')).ProcedureModal,
});

/** `/procedure`: company procedures, edited by Amministratore. */
export function ProceduresScreen({ title }: { title: string }) {
  const edits = may(useMe().role, 'update', 'impostazioni', false);
  const [dialog, setDialog] = useState<{ topic: ProcedureTopic | null } | null>(null);
  const list = (topics: readonly ProcedureTopic[]) => (
    <>
      <Topics topics={topics} onEdit={edits ? (topic) => setDialog({ topic }) : null} />
      {edits && topics.length < TOPICS_MAX && (
        <Button
          variant="default"
          mt="md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setDialog({ topic: null })}
        >
          Nuovo argomento
        </Button>
      )}
    </>
  );
  return (
    <>
      <PageHeader title={title} />
      <Live
        source={storedProcedures()}
        skeleton={<ListSkeleton />}
        empty={list(DEFAULT_PROCEDURES)}
      >
        {list}
      </Live>
      <Dialogs
        open={dialog ? 'topic' : null}
        props={{ topic: dialog }}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
