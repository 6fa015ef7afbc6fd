import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useMe } from '@/components/session/useMe';
import { announceCell, leaveList, leaveListWithPage } from '@/data/presence/commands';
import { presentAt } from '@/data/presence/sources';
import { othersPresent, PRESENCE_BEAT_MS } from '@/domain/tickets/presence';
import { displayName } from '@/domain/users/user';
import { comfort } from '@/ui/comfort';
import type { Presence } from '@/ui/grid/presence';
import type { Place } from '@/ui/grid/types';
import { usePresent } from './usePresent';

const WHY = 'A list works without knowing who else is in it';
/** So often a cell is told at most, and only while somebody is there to be told. */
const CELL_MS = 4_000;

/**
 * Tells colleagues in which cell of a grid this person is, and says in which they are. Alone that is a sign of life each half minute; a
 * browser that ends without a word is gone after 90 s. @param list stored: it never changes
 */
export function useCellPresence(list: string): {
  presence: readonly Presence[];
  onEnterCell: (place: Place | null) => void;
} {
  const me = useMe();
  const name = me.user.name.trim() || displayName(me.user);
  const { uid } = me;
  const here = useRef('');
  const told = useRef('');
  const all = usePresent(presentAt(list), WHY);
  const others = useMemo(() => othersPresent(all, uid), [all, uid]);
  const accompanied = others.length > 0;

  const say = useCallback(() => {
    told.current = here.current;
    comfort(announceCell(list, { uid, name, cell: here.current }), WHY);
  }, [list, name, uid]);
  useEffect(() => {
    say();
    const beat = setInterval(say, PRESENCE_BEAT_MS);
    const onHide = () => leaveListWithPage(list, uid);
    // Brought back from where browsers keep pages that were left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && say();
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      clearInterval(beat);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      comfort(leaveList(list, uid), WHY);
    };
  }, [list, say, uid]);
  useEffect(() => {
    if (!accompanied) return;
    const tellMoved = () => here.current !== told.current && say();
    tellMoved();
    const timer = setInterval(tellMoved, CELL_MS);
    return () => clearInterval(timer);
  }, [accompanied, say]);

  const onEnterCell = useCallback((place: Place | null) => {
    here.current = place ? `${place.row}/${place.column}` : '';
  }, []);
  const presence = useMemo(
    () => others.flatMap(({ name: who, cell }) => placed(who, cell)),
    [others],
  );
  return { presence, onEnterCell };
}

function placed(name: string, cell: string): Presence[] {
  const at = cell.lastIndexOf('/');
  return at < 0 ? [] : [{ name, row: cell.slice(0, at), column: cell.slice(at + 1) }];
}
