import { useEffect } from 'react';

export const APP_NAME = 'Portale Coaching';

/**
 * Title of the browser tab. A screen may call it again with something more specific (the ticket's
 * title).
 */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${APP_NAME}`;
  }, [title]);
}
