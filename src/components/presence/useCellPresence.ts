import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useMe } from '@/components/session/useMe';
import { announceCell, leaveList, leaveListWithPage } from '@/data/presence/commands';
import { presentAt } from '@/data/presence/sources';
import { othersPresent } from '@/domain/tickets/presence';
import { displayName } from '@/domain/users/user';
import type { Presence } from '@/ui/grid/cells';
import type { CellKey } from '@/ui/grid/types';
import { comfort } from '@/ui/useLive';
import { usePresent } from './usePresent';
import { useSignsOfLife } from './useSignsOfLife';

const WHY = 'A list works without knowing who else is in it';
/**
 * Minimum interval between announcements, multiplied by the number of colleagues present: so what
 * each of them reads per minute doesn't grow with their number.
 */
const CELL_MS = 4_000;

/**
 * Announces this person's cell in a grid, and returns those of colleagues. Alone, only presence is
 * announced. A browser that disappears expires within two minutes.
 * @param list stored: must never change
 */
export function useCellPresence(list: string): {
  presence: readonly Presence[];
  onEnterCell: (cellKey: CellKey | null) => void;
} {
  const me = useMe();
  const name = me.user.name.trim() || displayName(me.user);
  const { uid } = me;
  const here = useRef('');
  const told = useRef('');
  const all = usePresent(presentAt(list), WHY);
  const others = useMemo(() => othersPresent(all, uid), [all, uid]);
  const colleagues = new Set(others.map((other) => other.uid)).size;

  const announce = useCallback(() => {
    told.current = here.current;
    comfort(announceCell(list, { uid, name, cell: here.current }), WHY);
  }, [list, name, uid]);
  const onHide = useCallback(() => leaveListWithPage(list, uid), [list, uid]);
  const leave = useCallback(() => comfort(leaveList(list, uid), WHY), [list, uid]);
  const say = useSignsOfLife(announce, onHide, leave);
  const tellMoved = useCallback(() => {
    if (here.current !== told.current) say();
  }, [say]);
  const accompanied = colleagues > 0;
  useEffect(() => {
    if (accompanied) tellMoved();
  }, [accompanied, tellMoved]);
  useEffect(() => {
    if (colleagues === 0) return;
    const timer = setInterval(tellMoved, CELL_MS * colleagues);
    return () => clearInterval(timer);
  }, [colleagues, tellMoved]);

  const onEnterCell = useCallback((cellKey: CellKey | null) => {
    here.current = cellKey ? `${cellKey.row}/${cellKey.column}` : '';
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
