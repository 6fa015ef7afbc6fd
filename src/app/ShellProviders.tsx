import '@/ui/kit.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { useEffect, type ReactNode } from 'react';
import { MeContext, type Me } from '@/components/session/useMe';
import { addPart } from '@/data/scope';
import { session } from '@/data/session';
import { clearDrafts } from '@/ui/form/drafts';
import { tellLateFailures } from '@/ui/form/lateFailure';
import { LeaveQuestion } from '@/ui/form/LeaveQuestion';
import { cssVariables, theme } from '@/ui/theme';
import { hearToasts, toast } from '@/ui/toast';
import { UpdatePrompt } from './UpdatePrompt';

// What somebody typed goes with them, but for what must not be lost: that stays on the device in their name (`keep: 'device'`).
addPart({ ended: () => clearDrafts([sessionStorage]) });
tellLateFailures(toast.error);

/**
 * The kit and what every shell brings beside its looks: who is signed in, dialogs, toasts, the offer of a new version, the
 * question before unsaved work is left. The provider writes all of the kit's variables itself (deduplicateCssVariables), which saves
 * the kit's file of defaults.
 */
export function ShellProviders({ me = null, children }: { me?: Me | null; children: ReactNode }) {
  useEffect(() => {
    hearToasts(true);
    return () => {
      // From one shell to another they stay.
      if (session.getSnapshot().status !== 'signed-in') hearToasts(false);
    };
  }, []);
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
