import { useCallback, useEffect, useRef } from 'react';
import { announcePresence, leavePresence, leaveWithPage } from '@/data/presence/commands';
import {
  othersPresent,
  PRESENCE_BEAT_MS,
  TYPING_IDLE_MS,
  type Presence,
} from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import { displayName } from '@/domain/users/user';
import { comfort } from '@/ui/comfort';
import { useMe } from '@/components/session/useMe';
import { usePresentIn } from '../presence';

const WHY = 'A conversation works without its presence';

/**
 * Tells colleagues that this person has the conversation open, also in a tab behind others, and whether they are writing; says who else is
 * there. A browser that ends without a word is gone after 90 s.
 */
export function usePresence(
  kind: TicketKind,
  id: string,
): { others: Presence[]; typing: () => void } {
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
    say(false);
    const beat = setInterval(() => say(writing.current), PRESENCE_BEAT_MS);
    const onVisibility = () => say(false);
    const onHide = () => leaveWithPage(kind, id, uid);
    // Brought back from where browsers keep pages that were left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && say(false);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      clearInterval(beat);
      clearTimeout(idle.current);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      writing.current = false;
      comfort(leavePresence(kind, id, uid), WHY);
    };
  }, [id, kind, say, uid]);

  const typing = useCallback(() => {
    clearTimeout(idle.current);
    idle.current = setTimeout(() => say(false), TYPING_IDLE_MS);
    if (!writing.current) say(true);
  }, [say]);

  return { others: othersPresent(usePresentIn(kind, id), uid), typing };
}
