import { useEffect, useEffectEvent, useState } from 'react';

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Whether the device has been offline long enough for its cache to have answered. */
export function useOfflineFor(ms: number): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (navigator.onLine) setOffline(false);
      else timer = setTimeout(() => setOffline(true), ms);
    };
    look();
    const stop = subscribe(look);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [ms]);
  return offline;
}

/**
 * Retries what failed for lack of a connection once it is back.
 * @param failed whether something failed for that reason
 */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!failed) return;
    const back = () => again();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [failed]);
}
