import { useMemo } from 'react';
import { useMe } from '@/components/session/useMe';
import type { Views } from '@/ui/list/ViewsButton';
import { viewsOf } from './viewsOf';

/**
 * The signed-in person's saved views of one list, for its filter bar.
 * @param list storage key: must never change
 */
export function useViews(list: string): Views {
  const { uid } = useMe();
  return useMemo(() => viewsOf(uid, list), [list, uid]);
}
