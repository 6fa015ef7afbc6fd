import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import { useMe } from '@/components/session/useMe';
import { addScopeHooks, sameScope } from '@/data/session/scope';
import { online } from '@/data/session/online';
import { namesById } from '@/data/users/names';
import { displayName } from '@/domain/users/user';
import { comfort } from '@/ui/useLive';
import { useSource } from '@/ui/useSource';

const NOBODY: ReadonlyMap<string, string> = new Map();
const WHY = 'a conversation names the role of who answered';

/** Names by uid, asked for once in a session; '' for people without a record. */
const useKnown = create<{ names: ReadonlyMap<string, string> }>(() => ({ names: NOBODY }));
addScopeHooks({ ended: () => useKnown.setState({ names: NOBODY }) });

async function ask(uids: readonly string[]): Promise<void> {
  const found = await sameScope(namesById(uids));
  const told = uids.map((uid) => [uid, found.get(uid) ?? ''] as const);
  useKnown.setState(({ names }) => ({ names: new Map([...names, ...told]) }));
}

/**
 * Names of colleagues by uid, for staff: a client can't read their records. Failed look-ups are
 * repeated when the connection returns.
 * @returns '' for a name that is unknown
 */
export function useStaffNames(uids: readonly (string | null)[]): (uid: string | null) => string {
  const me = useMe();
  const { names } = useKnown();
  const connected = useSource(online);
  const unknown = uids.filter((uid) => uid !== null && uid !== me.uid && !names.has(uid));
  const key = [...new Set(unknown)]
    .filter((uid) => uid !== '')
    .sort()
    .join('\n');
  useEffect(() => {
    if (key !== '' && connected) comfort(ask(key.split('\n')), WHY);
  }, [connected, key]);
  return useMemo(() => {
    const own = displayName(me.user);
    return (uid) => (uid === me.uid ? own : (names.get(uid ?? '') ?? ''));
  }, [me, names]);
}
