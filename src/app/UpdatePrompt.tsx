import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './UpdatePrompt.module.css';

type Update = (reload?: boolean) => Promise<void>;

/** How often an open desk asks whether there is a new version. */
const CHECK_MS = 30 * 60_000;

/**
 * Registers the service worker (only here, in the shells: the login page does not pay for it) and offers the new version when
 * there is one. It never reloads by itself: somebody may be writing.
 */
export function UpdatePrompt() {
  const [ready, setReady] = useState(false);
  const update = useRef<Update | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let gone = false;
    import('virtual:pwa-register')
      .then(({ registerSW }) => {
        if (gone) return;
        update.current = registerSW({
          onNeedRefresh: () => setReady(true),
          onRegisteredSW: (_url, registration) => {
            // A check that fails (offline) is made again at the next turn.
            timer = setInterval(() => void registration?.update().catch(() => undefined), CHECK_MS);
          },
        });
      })
      .catch(() => undefined); // no service worker here (private window, development): the application works without
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);

  return (
    <div role="status">
      {ready && (
        <div className={classes.box}>
          <p>È disponibile una nuova versione.</p>
          <Button size="xs" onClick={() => void update.current?.(true)}>
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
