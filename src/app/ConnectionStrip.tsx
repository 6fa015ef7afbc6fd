import { IconCloudOff, IconHourglass } from '@tabler/icons-react';
import { online } from '@/data/session/online';
import { silence } from '@/data/live/silence';
import { useSource } from '@/ui/useSource';
import classes from './ConnectionStrip.module.css';

/**
 * «Sei offline»: the data shown is the device's, and writes are queued until the connection is
 * back. When online, warns that the database is slow.
 */
export function ConnectionStrip() {
  const connected = useSource(online);
  const late = useSource(silence);
  return (
    <div role="status">
      {!connected && (
        <p className={classes.strip}>
          <IconCloudOff size={18} aria-hidden />
          <span>
            <strong>Sei offline</strong>
            <span className={classes.more}>
              {' '}
              – vedi gli ultimi dati; ciò che scrivi parte quando torna la connessione.
            </span>
          </span>
        </p>
      )}
      {connected && late && (
        <p className={classes.strip}>
          <IconHourglass size={18} aria-hidden />
          <span>
            <strong>Il servizio tarda a rispondere</strong>
            <span className={classes.more}> – ciò che manca arriva da solo.</span>
          </span>
          <button type="button" className={classes.again} onClick={() => window.location.reload()}>
            Ricarica
          </button>
        </p>
      )}
    </div>
  );
}
