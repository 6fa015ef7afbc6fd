import { useEffect } from 'react';

/**
 * For a dialog that is only drawn while it is open: when it goes, the focus returns to where it was when it came. (The kit does so
 * by itself only for dialogs that stay mounted.)
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // After the page has been drawn again: what was focused may have been disabled behind the dialog.
      setTimeout(() => {
        const taken = document.activeElement && document.activeElement !== document.body;
        if (before instanceof HTMLElement && before.isConnected && !taken)
          before.focus({ preventScroll: true });
      });
    };
  }, []);
}
