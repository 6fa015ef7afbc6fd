import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * For a dialog that is only mounted while open: on unmount, the focus returns to where it was. (The
 * kit does so only for dialogs that stay mounted.)
 */
export function useFocusReturn(): void {
  const before = useRef<Element | null>(null);
  // Before the dialog takes the focus, by a timer that on a busy device runs before other effects.
  useLayoutEffect(() => {
    before.current ??= document.activeElement;
  }, []);
  useEffect(
    () => () => {
      // After the next render: the element may have been disabled behind the dialog.
      setTimeout(() => {
        const taken = document.activeElement && document.activeElement !== document.body;
        const opener = before.current;
        if (opener instanceof HTMLElement && opener.isConnected && !taken)
          opener.focus({ preventScroll: true });
      });
    },
    [],
  );
}

/** For a button that disappears when pressed: keeps the focus within its page or dialog. */
export function holdFocus(button: HTMLElement): void {
  button.closest<HTMLElement>('main, [role="dialog"]')?.focus({ preventScroll: true });
}

/** Whether key presses go into a text field: single-letter shortcuts must be ignored. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
