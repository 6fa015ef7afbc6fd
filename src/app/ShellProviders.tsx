import '@/ui/kit.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { MeContext, type Me } from '@/components/session/useMe';
import { onSessionEnd } from '@/data/sessionEnd';
import { clearDrafts } from '@/ui/form/drafts';
import { tellLateFailures } from '@/ui/form/lateFailure';
import { LeaveQuestion } from '@/ui/form/LeaveQuestion';
import { cssVariables, theme } from '@/ui/theme';
import { toast } from '@/ui/toast';
import { UpdatePrompt } from './UpdatePrompt';

// Nothing that was typed stays behind for the next person at this device.
onSessionEnd(clearDrafts);
tellLateFailures(toast.error);

/**
 * The kit and what every shell brings beside its looks: who is signed in, dialogs, toasts, the offer of a new version, the
 * question before unsaved work is left. The provider writes all of the kit's variables itself (deduplicateCssVariables), which saves
 * the kit's file of defaults.
 */
export function ShellProviders({ me = null, children }: { me?: Me | null; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" deduplicateCssVariables={false}>
      <MeContext value={me}>
        <ModalsProvider>
          {children}
          <Notifications position="top-center" limit={5} containerWidth={420} />
          <UpdatePrompt />
          <LeaveQuestion />
        </ModalsProvider>
      </MeContext>
    </MantineProvider>
  );
}
