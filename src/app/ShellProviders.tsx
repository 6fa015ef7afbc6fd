import '@/ui/kit.css';
import { MantineProvider } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { MeContext, type Me } from '@/components/session/useMe';
import '@/data/devices/leaving';
import { addScopeHooks, isPageGoing } from '@/data/session/scope';
import { session } from '@/data/session/session';
import { dialogSlot } from '@/ui/dialogs';
import { clearDrafts } from '@/ui/form/drafts';
import { tellLateFailures } from '@/ui/form/lateFailure';
import { cssVariables, theme } from '@/ui/theme';
import { hearToasts, screenIs, toast } from '@/ui/toast';
import { forgetDrafts } from './forgetDrafts';
import { Later } from './Later';
import { preloadable } from '@/ui/part';

const Overlays = preloadable(async () => (await import('./Overlays')).Overlays);
dialogSlot.comesLater();

// Tab drafts end with the session; what must not be lost stays on the device under the person's
// name (`keep: 'device'`).
addScopeHooks({
  ended: () => void (isPageGoing() || clearDrafts([sessionStorage])),
  closed: () => (isPageGoing() ? Promise.resolve() : forgetDrafts()),
});
tellLateFailures((text) => toast.error(text, { stays: true }));

/**
 * The kit, the session and the overlays. The provider writes all of the kit's variables
 * (deduplicateCssVariables off), which saves the kit's file of defaults.
 */
export function ShellProviders({ me = null, children }: { me?: Me | null; children: ReactNode }) {
  const { pathname } = useLocation();
  useEffect(() => screenIs(pathname), [pathname]);
  useEffect(() => {
    hearToasts(true);
    return () => {
      // Toasts survive a change of shell.
      if (session.getSnapshot().status !== 'signed-in') hearToasts(false);
    };
  }, []);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <MeContext value={me}>
        {children}
        <Later>
          <Overlays />
        </Later>
      </MeContext>
    </MantineProvider>
  );
}
