import '@/ui/kit.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { MeContext, type Me } from '@/components/session/useMe';
import { onSessionEnd } from '@/data/sessionEnd';
import { dialogPlace } from '@/ui/dialogs';
import { clearDrafts } from '@/ui/form/drafts';
import { tellLateFailures } from '@/ui/form/lateFailure';
import { cssVariables, theme } from '@/ui/theme';
import { toast } from '@/ui/toast';
import { Later } from './Later';
import { part } from './part';

const Overlays = part(async () => (await import('./Overlays')).Overlays);
dialogPlace.comesLater();

// Nothing that was typed stays behind for the next person at this device.
onSessionEnd(clearDrafts);
tellLateFailures(toast.error);

/**
 * The kit, who is signed in, and what stands over a page. The provider writes all of the kit's variables itself
 * (deduplicateCssVariables), which saves the kit's file of defaults.
 */
export function ShellProviders({ me = null, children }: { me?: Me | null; children: ReactNode }) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto" deduplicateCssVariables={false}>
      <MeContext value={me}>
        {children}
        <Later>
          <Overlays />
        </Later>
      </MeContext>
    </MantineProvider>
  );
}
