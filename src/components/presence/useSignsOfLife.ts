import { useCallback, useEffect, useRef } from 'react';
import { PRESENCE_BEAT_MS } from '@/domain/tickets/presence';

/**
 * Announces presence on arrival, and repeatedly while the tab is visible. A hidden tab is silent:
 * its presence expires, and starts again when it is shown. All functions must be stable, or
 * presence restarts.
 * @param announce sends one sign of life
 * @param leaveWithPage ends it on unload
 * @param leave ends it on unmount
 * @returns announces at once
 */
export function useSignsOfLife(
  announce: () => void,
  leaveWithPage: () => void,
  leave: () => void,
): () => void {
  const saidAt = useRef(0);
  // A closing page still hears that its presence is gone, and must not announce it again.
  const closing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useCallback(() => {
    if (closing.current) return;
    saidAt.current = Date.now();
    announce();
  }, [announce]);

  useEffect(() => {
    const renew = () => {
      clearTimeout(timer.current);
      if (document.visibilityState === 'hidden') return;
      const due = saidAt.current + PRESENCE_BEAT_MS - Date.now();
      if (due <= 0) say();
      timer.current = setTimeout(renew, due > 0 ? due : PRESENCE_BEAT_MS);
    };
    // Restored from the back-forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      closing.current = false;
      if (persisted) say();
    };
    const onHide = () => {
      closing.current = true;
      leaveWithPage();
    };
    say();
    renew();
    document.addEventListener('visibilitychange', renew);
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', renew);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      leave();
    };
  }, [leave, leaveWithPage, say]);
  return say;
}
