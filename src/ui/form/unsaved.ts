/** Which forms would lose work: asked before a page is left (LeaveQuestion) and before the tab goes (the browser's own question). */
interface Loss {
  /** Whether the work is lost by going to another page, not only with the tab. */
  byLeaving: boolean;
  /** Whether it is lost, too, by closing the panel that it is done in. */
  byClosing?: true;
}

const losses = new Map<object, Loss>();

const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();

export function holdUnsaved(form: object, loss: Loss): void {
  // Only while there is something to lose: a page that listens for this is not kept for going back.
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
