/**
 * Forms that would lose work; checked before navigating (LeaveQuestion) and before unload (the
 * browser's own prompt).
 */
interface Loss {
  /** Whether navigating away loses the work, not only closing the tab. */
  byLeaving: boolean;
  /** Whether closing its panel loses it too. */
  byClosing?: true;
}

const losses = new Map<object, Loss>();

const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

export function holdUnsaved(form: object, loss: Loss): void {
  // Only while there is something to lose: a beforeunload listener disables the back-forward cache.
  if (losses.size === 0) window.addEventListener('beforeunload', beforeUnload);
  losses.set(form, loss);
}

export function releaseUnsaved(form: object): void {
  if (losses.delete(form) && losses.size === 0)
    window.removeEventListener('beforeunload', beforeUnload);
}

export function leavingLosesWork(): boolean {
  return [...losses.values()].some(({ byLeaving }) => byLeaving);
}

export function closingLosesWork(): boolean {
  return [...losses.values()].some(({ byClosing }) => byClosing);
}
