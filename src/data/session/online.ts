const inBrowser = typeof window !== 'undefined';

/** Whether the device has a connection, as far as it knows. */
export const online = {
  subscribe(onChange: () => void): () => void {
    if (!inBrowser) return () => undefined;
    window.addEventListener('online', onChange);
    window.addEventListener('offline', onChange);
    return () => {
      window.removeEventListener('online', onChange);
      window.removeEventListener('offline', onChange);
    };
  },
  getSnapshot: (): boolean => !inBrowser || navigator.onLine,
};
