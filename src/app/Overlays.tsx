import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { dialogPlace } from '@/ui/dialogs';
import { LeaveQuestion } from '@/ui/form/LeaveQuestion';
import { UpdatePrompt } from './UpdatePrompt';
import { useNoticeClicks } from './useNoticeClicks';

/**
 * What every shell brings beside its looks, and no first screen needs: dialogs, toasts, the offer of a new version, the
 * question before unsaved work is left.
 */
export function Overlays() {
  useEffect(() => dialogPlace.isHere(), []);
  useNoticeClicks();
  return (
    <ModalsProvider>
      <Notifications position="top-center" limit={5} containerWidth={420} />
      <UpdatePrompt />
      <LeaveQuestion />
    </ModalsProvider>
  );
}
