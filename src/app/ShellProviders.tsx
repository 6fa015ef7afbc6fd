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

// Drafts kept per tab end with the session; drafts that must not be lost (`keep: 'device'`) stay on
// the device under the person's name.
addScopeHooks({
  ended: () => void (isPageGoing() || clearDrafts([sessionStorage])),
  closed: () => (isPageGoing() ? Promise.resolve() : forgetDrafts()),
});
tellLateFailures((text) => toast.error(text, { stays: true }));

/**
 * The kit, the session and the overlays. With deduplicateCssVariables off, the provider writes all
 * of the kit's variables, so that the kit's stylesheet of defaults need not be loaded.
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
  // If the account was removed without notice, screens unmount only now, and save their drafts
  // while unmounting.
  await new Promise((resolve) => setTimeout(resolve));
  clearDrafts([sessionStorage]);
  await forgetPhotos();
}
