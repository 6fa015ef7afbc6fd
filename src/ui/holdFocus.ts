/** For a button that disappears when pressed: keeps the focus within its page or dialog. */
export function holdFocus(button: HTMLElement): void {
  button.closest<HTMLElement>('main, [role="dialog"]')?.focus({ preventScroll: true });
}
