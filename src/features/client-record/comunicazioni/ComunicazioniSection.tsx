import { Button, Group } from '@mantine/core';
import { IconMailCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useHidden, tellDeleted } from '@/components/deletion/deleting';
import { useMe } from '@/components/session/useMe';
import { deleteCommunication } from '@/data/reminders/commands';
import { communicationsOf } from '@/data/reminders/sources';
import { rowMessages } from '@/domain/messages';
import { communicationMessages } from '@/domain/recordMessages';
import { isAhead, type Communication } from '@/domain/reminders/communication';
import { confirm, toast } from '@/ui/feedback';
import { DataTable } from '@/ui/DataTable';
import { lazyDialogs } from '@/ui/lazyDialogs';
import { MoreButton } from '@/ui/list/Pager';
import { useHeldRows } from '@/ui/list/useHeldRows';
import { PageHeader } from '@/ui/PageHeader';
import { ErrorState, LiveFailure, EmptyState, ListSkeleton } from '@/ui/states';
import { useKnown } from '@/ui/useKnown';
import { useMinute } from '@/ui/useMinute';
import { useClient } from '../useClient';
import { columnsFor } from './columns';

const Dialogs = lazyDialogs({
  new: async () => (await import('./CommunicationModal')).CommunicationModal,
  notices: async () => (await import('./NoticesModal')).NoticesModal,
});
const rowKey = ({ id }: Communication) => id;
const NONE: readonly Communication[] = [];

/** `/user/{userId}/comunicazioni`: tasks and contacts of the client, by date. */
export function ComunicazioniSection({ title }: { title: string }) {
  const { uid } = useClient();
  const me = useMe();
  const now = useMinute();
  const [opened, setOpened] = useState<'new' | 'notices' | null>(null);
  const close = () => setOpened(null);
  const source = communicationsOf(uid);
  // Not <Live>: a cell being edited must survive a failing listener.
  const { data, failure } = useKnown(source);
  const held = useHeldRows(data ?? NONE, rowKey);
  const { hidden, hide } = useHidden();
  const actions = (
    <Group gap="xs">
      <Button
        variant="default"
        leftSection={<IconMailCheck size={17} aria-hidden />}
        onClick={() => setOpened('notices')}
      >
        Avvisi inviati
      </Button>
      <Button leftSection={<IconPlus size={17} aria-hidden />} onClick={() => setOpened('new')}>
        Nuova comunicazione
      </Button>
    </Group>
  );
  const rows = data && held.rows.filter(({ id }) => !hidden.has(id));
  const goneText = source.hasMore() ? rowMessages.notListed : rowMessages.deleted;
  return (
    <>
      <PageHeader title={title} actions={actions} />
      {failure &&
        (data ? (
          <LiveFailure failure={failure} />
        ) : (
          <ErrorState error={failure.error} onRetry={failure.retry} />
        ))}
      {!failure && !rows && <ListSkeleton />}
      {rows?.length === 0 && (
        <EmptyState
          text={communicationMessages.none}
          hint="Creane una con «Nuova comunicazione»."
        />
      )}
      {rows && rows.length > 0 && (
        <>
          <DataTable
            label={title}
            columns={columnsFor(now, held.hold, (row) => void remove(row, hide))}
            rows={rows}
            rowKey={rowKey}
            rowProblem={({ id, problems }) =>
              held.gone.has(id) ? goneText : (problems[0]?.message ?? null)
            }
            rowTone={(row) => (isAhead(row, now) ? 'orange' : null)}
          />
          <MoreButton source={source} />
        </>
      )}
      <Dialogs
        open={opened}
        props={{ new: { userId: uid, me }, notices: { uid } }}
        onClose={close}
      />
    </>
  );
}

async function remove(
  { id, sede }: Communication,
  hide: (id: string, away: boolean) => void,
): Promise<void> {
  if (
    !(await confirm({
      question: communicationMessages.confirmDelete,
      action: 'Elimina comunicazione',
      danger: true,
    }))
  )
    return;
  hide(id, true);
  try {
    tellDeleted(await deleteCommunication(id), {
      deleted: communicationMessages.deleted,
      restored: 'Comunicazione ripristinata.',
      onUndo: () => hide(id, false),
    });
  } catch (error) {
    hide(id, false);
    const { contactDeleteFailed, deleteFailed } = communicationMessages;
    toast.failure(error, sede === '' ? deleteFailed : contactDeleteFailed);
  }
}
