import { useEffect, useEffectEvent, useState } from 'react';

const subscribe = (onChange: () => void) => {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
};

/** Whether the device has been without a connection for so long that what its own cache holds would have come. */
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

/** What failed for want of a connection is asked again by itself when the connection is back. @param failed whether that is so */
export function useRetryOnline(failed: boolean, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!failed) return;
    const back = () => again();
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [failed]);
}
