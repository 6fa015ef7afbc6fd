/** What the service worker uses of its own world; the project's types are those of a page. */
export interface WorkerScope {
  registration: Pick<ServiceWorkerRegistration, 'showNotification' | 'getNotifications'>;
  navigator: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
}

/** A tab or window of ours. */
export interface OpenPage {
  url: string;
  focused: boolean;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}
