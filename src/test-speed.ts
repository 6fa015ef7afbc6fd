// Skips work in jsdom that no test depends on, which took a quarter of the time. Results don't change,
// but for the limits stated in test-styles.ts. It relies on internals of packages; if one of them
// changes, tests only get slower.
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { brief, forgetShown } from './test-styles';

// Unit test files share these packages, so an earlier file may have patched them already.
const done = (replaced: object) => Object.hasOwn(replaced, 'forTests');

// `findBy` and `waitFor` retry many times; print the document only for the last error.
const { getElementError } = getConfig();
const sparingly: typeof getElementError = (message, container) => {
  const config: object = getConfig();
  const retries =
    '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics;
  return retries ? new Error(message ?? '') : getElementError(message, container);
};
if (!done(getElementError))
  configure({ getElementError: Object.assign(sparingly, { forTests: true }) });

// React captures a stack trace per element, up to a limit per second; pretend that it is reached.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });

/** jsdom's internal counter of document changes. */
function versionOf(document: Document): unknown {
  const key = Object.getOwnPropertySymbols(document).find(
    ({ description }) => description === 'impl',
  );
  const own = key && (document as unknown as Record<symbol, { _version?: unknown }>)[key];
  return own?._version;
}

// Queries by role compute the style of the same elements many times; keep it until the document
// changes, and compute no more of it than is asked for.
const page = document.defaultView;
if (page && !done(page.getComputedStyle)) {
  const compute = page.getComputedStyle.bind(page);
  let version: unknown;
  let kept = new WeakMap<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    const now = versionOf(document);
    const isHere = element.isConnected && element.ownerDocument === document;
    if (pseudo || now === undefined || !isHere) return compute(element, pseudo);
    if (now !== version) {
      version = now;
      kept = new WeakMap();
      forgetShown();
    }
    const known = kept.get(element);
    if (known) return known;
    const style = brief(element, compute);
    kept.set(element, style);
    return style;
  };
  page.getComputedStyle = Object.assign(styleOf, { forTests: compute });
}

// To find a control's `labels`, jsdom walks the whole document, and again for each label in it.
// Testing Library asks for the labels of every control, so find them all at once and keep them
// until the document changes.
const CONTROLS = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
];
const NO_LABELS: HTMLLabelElement[] = [];
let labelsVersion: unknown;
let labels = new Map<HTMLElement, HTMLLabelElement[]>();
function labelsNow() {
  const now = versionOf(document);
  if (now !== undefined && now === labelsVersion) return labels;
  labelsVersion = now;
  labels = new Map();
  for (const label of document.querySelectorAll('label'))
    if (label.control) labels.set(label.control, [...(labels.get(label.control) ?? []), label]);
  return labels;
}
interface Asked {
  get?: (this: HTMLElement) => Iterable<HTMLLabelElement> | null;
}
for (const { prototype } of CONTROLS) {
  const { get: own } = (Object.getOwnPropertyDescriptor(prototype, 'labels') ?? {}) as Asked;
  if (!own || done(own)) continue;
  const known = function (this: HTMLElement) {
    const isHere = this.isConnected && this.ownerDocument === document;
    const isHidden = this instanceof HTMLInputElement && this.type === 'hidden';
    return isHere && !isHidden ? (labelsNow().get(this) ?? NO_LABELS) : own.call(this);
  };
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    enumerable: true,
    get: Object.assign(known, { forTests: own }),
  });
}
