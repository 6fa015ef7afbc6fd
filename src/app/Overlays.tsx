import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useContext, useEffect } from 'react';
import { MeContext } from '@/components/session/useMe';
import { isDesk } from '@/domain/roles';
import { dialogSlot } from '@/ui/dialogs';
import { keepMovedFocus } from '@/ui/focus';
import { LeaveQuestion } from '@/ui/form/LeaveQuestion';
import { IconBadge } from './IconBadge';
import { UpdatePrompt } from './UpdatePrompt';
import { useNoticeClicks } from './useNoticeClicks';

/**
 * What every shell needs but no first screen does: dialogs, toasts, the offer of a new version, the
 * question about unsaved work.
 */
export function Overlays() {
  useEffect(() => dialogSlot.isHere(), []);
  useEffect(keepMovedFocus, []);
  useNoticeClicks();
  const me = useContext(MeContext);
  const staff = me && isDesk(me.role) ? me.uid : null;
  useEffect(() => {
    if (staff === null) return;
    import('@/data/checks/forgetErased').then(
      ({ forgetErased }) => forgetErased(staff),
      // Retried at the next start.
      (error: unknown) => console.warn('drafts not looked at', error),
    );
  }, [staff]);
  return (
    <ModalsProvider>
      <Notifications position="top-center" limit={5} containerWidth={420} />
      <UpdatePrompt />
      <IconBadge />
      <LeaveQuestion />
    </ModalsProvider>
  );
}
