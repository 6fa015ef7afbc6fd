import '../../../src/test-setup';
import { configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { closeDevice } from './device';
import { forgetNetwork } from './network';
import { closeWorld } from './world';

// As in a browser, React renders when it is ready: inside `act` a lazy component would never load.
// A generous timeout, because the emulators may be slow on a busy machine.
configure({ asyncUtilTimeout: 20_000, eventWrapper: (fire) => fire() });
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/**
 * Media queries of our pages: the width. All others (colour scheme, reduced motion) don't match.
 */
window.matchMedia = (query: string) =>
  ({
    get matches() {
      const least = /min-width:\s*(\d+)/.exec(query)?.[1];
      const most = /max-width:\s*(\d+)/.exec(query)?.[1];
      if (least === undefined && most === undefined) return false;
      return (
        window.innerWidth >= Number(least ?? 0) && window.innerWidth <= Number(most ?? Infinity)
      );
    },
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

window.scrollTo = () => undefined;
// Auto-growing fields listen for loaded fonts.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(async () => {
  await closeDevice();
  forgetNetwork();
  vi.restoreAllMocks();
});
afterAll(closeWorld);
