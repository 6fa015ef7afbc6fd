/**
 * The part of the service worker's global scope that we use, as the project compiles with page
 * types.
 */
export interface WorkerScope {
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
  navigator: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
  caches?: Pick<CacheStorage, 'match'>;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

export interface OpenPage {
  url: string;
  focused: boolean;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}
