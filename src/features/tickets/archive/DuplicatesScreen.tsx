import { Button } from '@mantine/core';
import { IconArrowsJoin } from '@tabler/icons-react';
import { useState } from 'react';
import {
  duplicateUsers,
  mergeDuplicates,
  technicalTicketsOf,
  undoMerge,
  type DuplicateUser,
} from '@/data/tickets/merge';
import { mergeMessages } from '@/domain/messages';
import { cell, EMPTY_CELL } from '@/domain/tickets/archive';
import type { Ticket } from '@/domain/tickets/ticket';
import { displayName } from '@/domain/users/user';
import { confirm, toast, undoToast } from '@/ui/feedback';
import { momentCell, type Column } from '@/ui/DataTable';
import { ListPage } from '@/ui/list/ListPage';
import { useList } from '@/ui/list/pagedRows';
import { MergeDetails } from './MergeDetails';

const SCHEMA = { fields: {}, paging: 'more' } as const;

const nameOf = ({ client, userId }: DuplicateUser) =>
  client && (client.name || client.surname || client.email)
    ? displayName(client)
    : `Utente ${userId}`;

/** `/recuperoaccountdoppi`: clients with several technical tickets, merged one client at a time. */
export function DuplicatesScreen({ title }: { title: string }) {
  const { listUrl, list } = useList(SCHEMA, { rows: duplicateUsers });
  const columns: Column<DuplicateUser>[] = [
    { key: 'name', header: 'Utente', width: 200, cell: nameOf },
    { key: 'email', header: 'Email', width: 240, cell: ({ client }) => cell(client?.email) },
    { key: 'studio', header: 'Studio', width: 150, cell: ({ client }) => cell(client?.studio) },
    { key: 'count', header: 'Ticket tecnici', width: 110, cell: ({ count }) => count },
    {
      key: 'at',
      header: 'Ultimo ticket',
      width: 150,
      cell: momentCell(({ at }) => at, EMPTY_CELL),
    },
    {
      key: 'actions',
      header: 'Azioni',
      width: 170,
      screenOnly: true,
      cell: (user) => <MergeButton user={user} />,
    },
  ];
  return (
    <ListPage
      title={title}
      label="Utenti con ticket tecnici doppi"
      subtitle="Utenti con più di un ticket tecnico"
      back="/assistenzatecnica"
      listUrl={listUrl}
      list={list}
      columns={columns}
      rowKey={({ userId }) => userId}
      empty={{
        text: 'Nessun utente con ticket doppi',
        hint: 'Ogni utente ha al massimo un ticket tecnico.',
      }}
    />
  );
}

function MergeButton({ user }: { user: DuplicateUser }) {
  const [running, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      await askAndMerge(user);
    } catch (error) {
      toast.failure(error);
    }
    setRunning(false);
  };
  return (
    <Button
      size="compact-md"
      variant="light"
      color="red"
      leftSection={<IconArrowsJoin size={16} aria-hidden />}
      loading={running}
      onClick={() => void run()}
      aria-label={`Unisci ed elimina i ticket di ${nameOf(user)}`}
    >
      Unisci ed elimina
    </Button>
  );
}

/** Previews the merge, confirms, merges, and offers undo. */
async function askAndMerge(user: DuplicateUser): Promise<void> {
  const tickets: Ticket[] = await technicalTicketsOf(user.userId);
  if (tickets.length < 2) {
    toast.error(mergeMessages.nothing);
    return;
  }
  const agreed = await confirm({
    question: `Vuoi unire ${tickets.length} ticket tecnici di ${nameOf(user)} ed eliminare gli originali?`,
    action: 'Unisci ed elimina',
    danger: true,
    details: <MergeDetails tickets={tickets} />,
  });
  if (!agreed) return;
  const merge = await mergeDuplicates(user.userId);
  undoToast(mergeMessages.done, () => {
    undoMerge(merge).then(
      () => toast.success(mergeMessages.undone),
      (error: unknown) => toast.failure(error),
    );
  });
}
