import '@/ui/kit.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { cssVariables, theme } from '@/ui/theme';
import { UpdatePrompt } from './UpdatePrompt';

/**
 * The kit and what every shell brings beside its looks: dialogs, toasts, the offer of a new version. The provider writes all of
 * the kit's variables itself (deduplicateCssVariables), which saves the kit's file of defaults.
 */
export function ShellProviders({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" deduplicateCssVariables={false}>
      <ModalsProvider>
        {children}
        <Notifications position="top-center" limit={5} containerWidth={420} />
        <UpdatePrompt />
      </ModalsProvider>
    </MantineProvider>
  );
}
