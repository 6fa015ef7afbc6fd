import '../../../src/test-setup';
import { configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { closeDevice } from './device';
import { forgetNetwork } from './network';
import { closeWorld } from './world';

// As in a browser React draws when it is ready: inside `act` a part that is still on its way would never come. The bound is for what
// should not take a second: the emulators answer when the machine lets them.
configure({ asyncUtilTimeout: 20_000, eventWrapper: (fire) => fire() });
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** What a page of ours asks of its device: how wide it is. The rest (colour scheme, less motion) is «no». */
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
// A field that grows with its text asks when fonts have come.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

afterEach(async () => {
  await closeDevice();
  forgetNetwork();
  vi.restoreAllMocks();
});
afterAll(closeWorld);
