import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { dialogPlace } from '@/ui/dialogs';
import { UpdatePrompt } from './UpdatePrompt';

/** What every shell brings beside its looks, and no first screen needs: dialogs, toasts, the offer of a new version. */
export function Overlays() {
  useEffect(() => dialogPlace.isHere(), []);
  return (
    <ModalsProvider>
      <Notifications position="top-center" limit={5} containerWidth={420} />
      <UpdatePrompt />
    </ModalsProvider>
  );
}
