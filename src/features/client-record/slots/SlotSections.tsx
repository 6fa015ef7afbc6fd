import { Button, Paper, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMemo, useState, type ReactNode } from 'react';
import { usePeopleLists } from '@/components/session/usePeopleLists';
import { sessionsOf } from '@/data/slots/sources';
import type { PeopleLists } from '@/domain/settings/lists';
import type { SlotKind, Session } from '@/domain/slots/session';
import { useHeldRows } from '@/ui/list/useHeldRows';
import { Live, EmptyState, BlockSkeleton } from '@/ui/states';
import { PageHeader } from '@/ui/PageHeader';
import { useClient } from '../useClient';
import { NewSessionModal } from './NewSessionModal';
import { SessionGroup } from './SessionGroup';
import { SLOT_TEXTS } from './texts';

const sessionKey = ({ id }: Session) => id;

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
          <Groups
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

interface GroupsProps {
  kind: SlotKind;
  sessions: readonly Session[];
  lists: PeopleLists | null;
  empty: ReactNode;
}

/** Groups being edited stay when a colleague deletes them. */
function Groups({ kind, sessions, lists, empty }: GroupsProps) {
  const sorted = useMemo(() => newestFirst(sessions), [sessions]);
  const { rows, gone, hold } = useHeldRows(sorted, sessionKey);
  if (rows.length === 0) return empty;
  return (
    <Stack gap="lg">
      {rows.map((session) => (
        <SessionGroup
          key={session.id}
          kind={kind}
          session={session}
          people={peopleOf(lists, session)}
          deleted={gone.has(session.id)}
          hold={hold}
        />
      ))}
    </Stack>
  );
}

/** Undated ones last. */
function newestFirst(sessions: readonly Session[]): Session[] {
  const at = ({ createdAt }: Session) => createdAt?.getTime() ?? -Infinity;
  const byId = (a: Session, b: Session) => (a.id < b.id ? -1 : 1);
  return [...sessions].sort((a, b) => (at(b) === at(a) ? byId(a, b) : at(b) - at(a)));
}

/** Names on offer for a group: nutritionists first for nutritional ones. */
function peopleOf(lists: PeopleLists | null, { category }: Session): string[] {
  if (!lists) return [];
  const { trainer, nutrizionisti } = lists;
  return [...new Set(category === 'alimentazione' ? [...nutrizionisti, ...trainer] : trainer)];
}
