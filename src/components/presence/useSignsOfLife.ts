import { useCallback, useEffect, useRef } from 'react';
import { PRESENCE_BEAT_MS } from '@/domain/tickets/presence';

/**
 * Says that somebody is here when they come, and again while the tab is looked at. A hidden tab is silent: its presence ends by itself,
 * and begins anew when somebody looks again. All functions are stable, or the presence begins anew.
 * @param announce says it once @param leaveWithPage ends it as the page ends @param leave ends it as the screen is left
 * @returns how to say it at once
 */
export function useSignsOfLife(
  announce: () => void,
  leaveWithPage: () => void,
  leave: () => void,
): () => void {
  const saidAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const say = useCallback(() => {
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
    // Brought back from where browsers keep pages that were left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && say();
    say();
    renew();
    document.addEventListener('visibilitychange', renew);
    window.addEventListener('pagehide', leaveWithPage);
    window.addEventListener('pageshow', onShow);
    return () => {
      clearTimeout(timer.current);
      document.removeEventListener('visibilitychange', renew);
      window.removeEventListener('pagehide', leaveWithPage);
      window.removeEventListener('pageshow', onShow);
      leave();
    };
  }, [leave, leaveWithPage, say]);
  return say;
}
