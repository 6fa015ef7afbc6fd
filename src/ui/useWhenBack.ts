import { useEffect, useRef } from 'react';

/**
 * Calls `look` now and whenever the person returns to the page, for changes made elsewhere.
 * `isHere`: whether the result is still wanted.
 */
export function useWhenBack(look: (isHere: () => boolean) => unknown): void {
  const latest = useRef(look);
  useEffect(() => {
    latest.current = look;
  });
  useEffect(() => {
    let here = true;
    const again = () => {
      if (document.visibilityState !== 'hidden') latest.current(() => here);
    };
    again();
    window.addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      here = false;
      window.removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, []);
}
