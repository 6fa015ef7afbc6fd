import { useCallback, useEffect, useRef, useState } from 'react';
import { announcePresence, leavePresence } from '@/data/presence/commands';
import { presenceIn } from '@/data/presence/sources';
import { othersPresent, PRESENCE_BEAT_MS, TYPING_IDLE_MS, type Presence } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import { displayName } from '@/domain/users/user';
import { comfort } from '@/ui/comfort';
import { useComfort } from '@/ui/useLive';
import { useMe } from '@/components/session/useMe';

const TICK_MS = 5_000;
const NOBODY: Presence[] = [];
const WHY = 'A conversation works without knowing who else is there';

/** Tells colleagues that this person has the conversation open and whether they are writing; says who else is there. */
export function usePresence(kind: TicketKind, id: string): { others: Presence[]; typing: () => void } {
  const me = useMe();
  const name = me.user.name.trim() || displayName(me.user);
  const { uid } = me;
  const writing = useRef(false);
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined);

  const say = useCallback(
    (typing: boolean) => {
      writing.current = typing;
      comfort(announcePresence(kind, id, { uid, name, typing }), WHY);
    },
    [id, kind, name, uid],
  );

  useEffect(() => {
    const visible = () => document.visibilityState === 'visible';
    const leave = () => {
      writing.current = false;
      clearTimeout(idle.current);
      comfort(leavePresence(kind, id, uid), WHY);
    };
    const onVisibility = () => (visible() ? say(false) : leave());
    if (visible()) say(false);
    const beat = setInterval(() => visible() && say(writing.current), PRESENCE_BEAT_MS);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(beat);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, kind, say, uid]);

  const typing = useCallback(() => {
    clearTimeout(idle.current);
    idle.current = setTimeout(() => say(false), TYPING_IDLE_MS);
    if (!writing.current) say(true);
  }, [say]);

  const everybody = useComfort(presenceIn(kind, id), NOBODY, WHY);
  return { others: useOthers(everybody, uid), typing };
}

/**
 * Who is there now. The server's time is taken from the newest sign of life (this person's own is always among them), so a wrong
 * clock on this device changes nothing.
 */
function useOthers(all: Presence[], me: string): Presence[] {
  const [now, setNow] = useState(0);
  useEffect(() => {
    const newest = Math.max(0, ...all.map(({ at }) => at?.getTime() ?? 0));
    const seen = Date.now();
    const tick = () => setNow(newest + Date.now() - seen);
    const first = setTimeout(tick);
    const timer = setInterval(tick, TICK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [all]);
  return now === 0 ? NOBODY : othersPresent(all, me, new Date(now));
}
