let waiting: Promise<unknown> = Promise.resolve();
let here: () => void = () => undefined;

/**
 * The dialog host loads after a page's first rows (app/Overlays.tsx); dialogs asked for earlier
 * wait for it. In pages without a shell, dialogs open at once.
 */
export const dialogSlot = {
  comesLater(): void {
    waiting = new Promise<void>((resolve) => (here = resolve));
  },
  isHere: (): void => here(),
  ready: (): Promise<unknown> => waiting,
};
