import './test-speed';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { deleteApp, getApps } from 'firebase/app';
import { afterEach, vi } from 'vitest';

// The file before had the same document, the same device and the same Firebase.
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
await Promise.all(getApps().map(deleteApp));

afterEach(cleanup);

// How long a test waits for what should be there at once: a busy machine takes its second for nothing.
configure({ asyncUtilTimeout: 10_000 });

// jsdom draws nothing and lacks what Mantine asks a browser for.
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly tell: () => void;
    constructor(tell: () => void) {
      this.tell = tell;
    }
    /** A grid asks how large it is. */
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

// A text box that grows with its text measures again when fonts have come.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

// A grid draws what is in sight: here all its columns and the first rows are.
const GRID = { offsetWidth: 6_000, clientWidth: 6_000, offsetHeight: 800, clientHeight: 800 };
for (const [side, size] of Object.entries(GRID))
  Object.defineProperty(HTMLElement.prototype, side, {
    configurable: true,
    get(this: HTMLElement) {
      return this.getAttribute('role') === 'grid' ? size : 0;
    },
  });
