import '@/ui/kit.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { MeContext, type Me } from '@/components/session/useMe';
import { cssVariables, theme } from '@/ui/theme';
import { UpdatePrompt } from './UpdatePrompt';

/**
 * The kit and what every shell brings beside its looks: who is signed in, dialogs, toasts, the offer of a new version. The provider writes all of
 * the kit's variables itself (deduplicateCssVariables), which saves the kit's file of defaults.
 */
export function ShellProviders({ me = null, children }: { me?: Me | null; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" deduplicateCssVariables={false}>
      <MeContext value={me}>
        <ModalsProvider>
          {children}
          <Notifications position="top-center" limit={5} containerWidth={420} />
          <UpdatePrompt />
        </ModalsProvider>
      </MeContext>
    </MantineProvider>
  );
}
