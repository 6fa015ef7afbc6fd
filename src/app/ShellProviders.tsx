import '@/ui/kit.css';
import '@/data/devices/leaving';
import { MantineProvider } from '@mantine/core';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { MeContext, type Me } from '@/components/session/useMe';
import { forgetPhotos } from '@/data/checks/photoDrafts';
import { addScopeHooks, isPageGoing } from '@/data/session/scope';
import { session } from '@/data/session/session';
import { dialogSlot } from '@/ui/dialogs';
import { clearDrafts } from '@/ui/form/drafts';
import { tellLateFailures } from '@/ui/form/lateFailure';
import { preloadable } from '@/ui/preloadable';
import { cssVariables, theme } from '@/ui/theme';
import { hearToasts, screenIs, toast } from '@/ui/feedback';
import { Later } from './Later';

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

/** Removes all drafts and choices of a person who has left. */
async function forgetDrafts(): Promise<void> {
  // If the account was removed without notice, screens unmount only now and save their drafts as
  // they do.
  await new Promise((resolve) => setTimeout(resolve));
  clearDrafts([sessionStorage]);
  await forgetPhotos();
}
