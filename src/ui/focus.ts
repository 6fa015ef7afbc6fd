import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * For a dialog that is only mounted while open: on unmount, the focus returns to where it was. (The
 * kit does so only for dialogs that stay mounted.)
 */
export function useFocusReturn(): void {
  const before = useRef<Element | null>(null);
  // A layout effect, to run before the dialog's timer moves the focus: on a busy device the timer
  // comes before other effects.
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

/**
 * Keeps the focus where the person has moved it inside a dialog. The kit gives a dialog its first
 * focus with two timers; on a busy device the second one runs after a first Tab, and Enter would
 * press «Annulla» instead of the button that had the focus. The kit focuses the element marked
 * `data-autofocus`, so the mark follows the focus. Returns a function that stops this.
 */
export function keepMovedFocus(): () => void {
  const note = ({ target, relatedTarget: from }: FocusEvent) => {
    if (!(target instanceof Element) || !(from instanceof Element)) return;
    const dialog = target.closest('[role="dialog"]');
    if (target === dialog || !dialog?.contains(from)) return;
    for (const marked of dialog.querySelectorAll('[data-autofocus]'))
      marked.removeAttribute('data-autofocus');
    target.setAttribute('data-autofocus', 'true');
  };
  document.addEventListener('focusin', note);
  return () => document.removeEventListener('focusin', note);
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
