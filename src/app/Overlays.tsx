import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { dialogPlace } from '@/ui/dialogs';
import { LeaveQuestion } from '@/ui/form/LeaveQuestion';
import { IconBadge } from './IconBadge';
import { UpdatePrompt } from './UpdatePrompt';
import { useNoticeClicks } from './useNoticeClicks';

/**
 * What every shell needs but no first screen does: dialogs, toasts, the offer of a new version, the
 * question about unsaved work.
 */
export function Overlays() {
  useEffect(() => dialogPlace.isHere(), []);
  useNoticeClicks();
  return (
    <ModalsProvider>
      <Notifications position="top-center" limit={5} containerWidth={420} />
      <UpdatePrompt />
      <IconBadge />
      <LeaveQuestion />
    </ModalsProvider>
  );
}
