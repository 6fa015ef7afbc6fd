import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { comfort, reportComfort } from '@/ui/useLive';
import { pageLoad } from './staleBuild';
import classes from './UpdatePrompt.module.css';

type Update = (reload?: boolean) => Promise<void>;

/** The worker downloads the whole application: on a slow phone the page's own data come first. */
const REGISTER_AFTER_MS = 5_000;
/** How often an open tab checks for a new version. */
const CHECK_MS = 30 * 60_000;

const WITHOUT = 'The application works online, until it is loaded again';

/**
 * Registers the service worker (only here, in the shells: the login page does not pay for it) and
 * offers new versions. Never reloads by itself, as somebody may be writing: when another tab
 * activates the new worker, which then controls all tabs, only tabs in which «Aggiorna» was pressed
 * reload.
 */
export function UpdatePrompt() {
  const [ready, setReady] = useState(false);
  const update = useRef<Update | null>(null);
  /** Whether «Aggiorna» was pressed in this tab. */
  const pressed = useRef(false);
  /** Whether the new worker has taken over. */
  const taken = useRef(false);

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let gone = false;
    const register = async () => {
      const { registerSW } = await import('virtual:pwa-register');
      if (gone) return;
      update.current = registerSW({
        onNeedRefresh: () => setReady(true),
        // Registration fails in a private window, for example. Without this option, nobody would
        // learn of it.
        onRegisterError: (error: unknown) => reportComfort(error, WITHOUT),
        onNeedReload: () => {
          taken.current = true;
          if (pressed.current) pageLoad.again();
          else setReady(true);
        },
        onRegisteredSW: (_url, registration) => {
          // A failed check (offline) is repeated at the next interval.
          timer = setInterval(() => void registration?.update().catch(() => undefined), CHECK_MS);
        },
      });
    };
    const first = setTimeout(() => comfort(register(), WITHOUT), REGISTER_AFTER_MS);
    return () => {
      gone = true;
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);

  const reload = () => {
    pressed.current = true;
    if (taken.current) pageLoad.again();
    // If the new worker can't be activated, a reload gets the new version from the server.
    else update.current?.(true).catch(() => pageLoad.again());
  };

  return (
    <div role="status">
      {ready && (
        <div className={classes.box} data-offer>
          <p>È disponibile una nuova versione.</p>
          <Button size="xs" onClick={reload}>
            Aggiorna
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => setReady(false)}>
            Più tardi
          </Button>
        </div>
      )}
    </div>
  );
}
