/** For a button that goes when it is pressed: the focus stays in its page or dialog, so that the keyboard goes on from there. */
export function holdFocus(button: HTMLElement): void {
  button.closest<HTMLElement>('main, [role="dialog"]')?.focus({ preventScroll: true });
}
