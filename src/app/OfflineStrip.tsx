import { IconCloudOff } from '@tabler/icons-react';
import { online } from '@/data/online';
import { useSource } from '@/ui/useSource';
import classes from './OfflineStrip.module.css';

/** «Sei offline»: what is on screen is the last data of this device, what is written goes out when the connection is back. */
export function OfflineStrip() {
  const connected = useSource(online);
  return (
    <div role="status">
      {!connected && (
        <p className={classes.strip}>
          <IconCloudOff size={18} aria-hidden />
          <span>
            <strong>Sei offline</strong>
            <span className={classes.more}> – vedi gli ultimi dati; ciò che scrivi parte quando torna la connessione.</span>
          </span>
        </p>
      )}
    </div>
  );
}
