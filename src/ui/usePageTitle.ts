import { useEffect } from 'react';

export const APP_NAME = 'Portale Coaching';

/** The title in the browser's tab. A screen may call it again with something more telling (the ticket's title). */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${APP_NAME}`;
  }, [title]);
}
