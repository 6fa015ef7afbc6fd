import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSignsOfLife } from '@/components/presence/useSignsOfLife';
import { useMe } from '@/components/session/useMe';
import { announcePresence, leavePresence, leaveWithPage } from '@/data/presence/commands';
import { othersPresent, TYPING_IDLE_MS, type Presence } from '@/domain/tickets/presence';
import type { TicketKind } from '@/domain/tickets/ticket';
import { displayName } from '@/domain/users/user';
import { comfort } from '@/ui/useLive';
import { usePresentIn } from '../presence';

const WHY = 'A conversation works without its presence';

/**
 * Announces that this person has the conversation open and, if colleagues have too, whether they
 * are writing; returns who else is there. A browser that disappeared expires within two minutes.
 */
export function usePresence(
  kind: TicketKind,
  id: string,
): { others: Presence[]; typing: () => void } {
  const me = useMe();
  const name = me.user.name.trim() || displayName(me.user);
  const { uid } = me;
  const writing = useRef(false);
  const told = useRef(false);
  const idle = useRef<ReturnType<typeof setTimeout>>(undefined);
  const all = usePresentIn(kind, id);
  const others = useMemo(() => othersPresent(all, uid), [all, uid]);
  const accompanied = others.length > 0;
  const heardByOthers = useRef(false);

  const announce = useCallback(() => {
    told.current = writing.current && heardByOthers.current;
    comfort(announcePresence(kind, id, { uid, name, typing: told.current }), WHY);
  }, [id, kind, name, uid]);
  const onHide = useCallback(() => leaveWithPage(kind, id, uid), [id, kind, uid]);
  const leave = useCallback(() => {
    clearTimeout(idle.current);
    writing.current = false;
    comfort(leavePresence(kind, id, uid), WHY);
  }, [id, kind, uid]);
  const say = useSignsOfLife(announce, onHide, leave);

  /** Writes only what somebody present can see: never at each key, and nothing while alone. */
  const tellWriting = useCallback(() => {
    if ((writing.current && heardByOthers.current) !== told.current) say();
  }, [say]);
  useEffect(() => {
    heardByOthers.current = accompanied;
    tellWriting();
  }, [accompanied, tellWriting]);
  const typing = useCallback(() => {
    clearTimeout(idle.current);
    idle.current = setTimeout(() => {
      writing.current = false;
      tellWriting();
    }, TYPING_IDLE_MS);
    writing.current = true;
    tellWriting();
  }, [tellWriting]);

  useStay(
    all.some((one) => one.uid === uid),
    say,
  );
  return { others, typing };
}

/** Closing another tab of the same person removes their presence: the visible tab restores it. */
function useStay(here: boolean, say: () => void): void {
  const was = useRef(false);
  useEffect(() => {
    if (was.current && !here && document.visibilityState !== 'hidden') say();
    was.current = here;
  }, [here, say]);
}
