import { useEffect, useMemo, useState } from 'react';
import { namesById } from '@/data/users/names';
import { comfort } from '@/ui/comfort';

const NOBODY: ReadonlyMap<string, string> = new Map();
const WHY = 'a conversation names the role of who answered';

/**
 * Names of colleagues by uid, for staff: a client can't read their records.
 * @returns '' for a name that is unknown
 */
export function useStaffNames(uids: readonly (string | null)[]): (uid: string | null) => string {
  const key = [...new Set(uids.filter((uid) => uid !== null && uid !== ''))].sort().join('\n');
  const [known, setKnown] = useState(NOBODY);
  useEffect(() => {
    if (key === '') return;
    let current = true;
    comfort(
      namesById(key.split('\n')).then((found) => {
        if (current) setKnown(found);
      }),
      WHY,
    );
    return () => {
      current = false;
    };
  }, [key]);
  return useMemo(() => (uid) => (uid === null ? '' : (known.get(uid) ?? '')), [known]);
}
