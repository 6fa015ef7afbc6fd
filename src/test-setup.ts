import './test-speed';
import './test-steady';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { deleteApp, getApps } from 'firebase/app';
import { afterEach, vi } from 'vitest';

// Test files share the document, browser storage and Firebase apps: reset them.
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
await Promise.all(getApps().map(deleteApp));

afterEach(cleanup);

// A busy machine may need more than the default second.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout and lacks browser APIs that Mantine uses.
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly tell: () => void;
    constructor(tell: () => void) {
      this.tell = tell;
    }
    /** Calls back at once for a grid, which reads its size in this callback. */
    observe(box: Element) {
      if (box.getAttribute('role') === 'grid') this.tell();
    }
    unobserve() {}
    disconnect() {}
  },
);

window.matchMedia = (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;

window.HTMLElement.prototype.scrollIntoView = () => undefined;

// An autosizing text box measures again once fonts have loaded.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// A grid renders only what is in view: here all its columns and the first rows.
const GRID = { offsetWidth: 6_000, clientWidth: 6_000, offsetHeight: 800, clientHeight: 800 };
for (const [side, size] of Object.entries(GRID))
  Object.defineProperty(HTMLElement.prototype, side, {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute('role') === 'grid' ? size : 0;
    },
  });
