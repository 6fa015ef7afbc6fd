import { useContext, useEffect } from 'react';
import { MeContext, type Me } from '@/components/session/useMe';
import { hasIcon, showOnIcon } from '@/data/devices/icon';
import { dismissAll } from '@/data/devices/kept';
import { seenBy, talks } from '@/data/home/sources';
import { NOTHING_SEEN, unreadAnswers } from '@/domain/home/seen';
import { isStaff } from '@/domain/roles';
import { useKnown } from '@/ui/useKnown';
import { comfort } from '@/ui/useLive';
import { useMinute } from '@/ui/useMinute';
import { useWorkTotal } from './useWorkCounts';

/**
 * The number on the installed app's icon: a client's unread answers, staff's pending work as in the
 * menu. In an ordinary browser tab it reads nothing.
 */
export function IconBadge() {
  const me = useContext(MeContext);
  if (!me || !hasIcon()) return null;
  return isStaff(me.role) ? <OfStaff me={me} /> : <OfClient uid={me.uid} />;
}

function OfStaff({ me }: { me: Me }) {
  useIcon(useWorkTotal(me));
  return null;
}

function OfClient({ uid }: { uid: string }) {
  const now = useMinute();
  const nutritional = useKnown(talks('nutritional', uid)).data;
  const technical = useKnown(talks('technical', uid)).data;
  const seen = useKnown(seenBy(uid)).data;
  const isKnown = nutritional !== undefined && technical !== undefined && seen !== undefined;
  const tickets = [...(nutritional ?? []), ...(technical ?? [])];
  const unread = unreadAnswers(tickets, (seen ?? NOTHING_SEEN).tickets, now).length;
  useIcon(isKnown ? unread : null);
  return null;
}

const WHY = 'the icon has an older number';

/** @param count null while unknown: the icon keeps its number */
function useIcon(count: number | null): void {
  useEffect(() => {
    if (count === null) return;
    // A person who opens the app sees what the notifications announced, so they are dismissed. This
    // also clears the icon's number, which is then set again.
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      comfort(
        dismissAll().then(() => showOnIcon(count)),
        WHY,
      );
    };
    comfort(showOnIcon(count), WHY);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [count]);
}
