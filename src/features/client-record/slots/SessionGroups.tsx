import { Stack } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import type { PeopleLists } from '@/domain/settings/lists';
import type { SlotKind, Session } from '@/domain/slots/session';
import { useHeldRows } from '@/ui/list/useHeldRows';
import { SessionGroup } from './SessionGroup';

const sessionKey = ({ id }: Session) => id;

interface SessionGroupsProps {
  kind: SlotKind;
  sessions: readonly Session[];
  lists: PeopleLists | null;
  empty: ReactNode;
}

/** Newest groups first. Groups being edited stay even if a colleague deletes them. */
export function SessionGroups({ kind, sessions, lists, empty }: SessionGroupsProps) {
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
