import { useEffect } from 'react';

/**
 * For a dialog that is only mounted while open: on unmount, the focus returns to where it was. (The
 * kit does so only for dialogs that stay mounted.)
 */
export function useFocusReturn(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      // After the next render: the element may have been disabled behind the dialog.
      setTimeout(() => {
        const taken = document.activeElement && document.activeElement !== document.body;
        if (before instanceof HTMLElement && before.isConnected && !taken)
          before.focus({ preventScroll: true });
      });
    };
  }, []);
}
