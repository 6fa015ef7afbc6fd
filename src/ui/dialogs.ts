let waiting: Promise<unknown> = Promise.resolve();
let here: () => void = () => undefined;

/**
 * The place where dialogs are shown comes after a page's first rows (app/Overlays.tsx); who asks something earlier waits for it. Nobody
 * waits where no shell says that it is still on its way.
 */
export const dialogPlace = {
  comesLater(): void {
    waiting = new Promise<void>((resolve) => (here = resolve));
  },
  isHere: (): void => here(),
  ready: (): Promise<unknown> => waiting,
};
