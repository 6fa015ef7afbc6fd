// A third of the time of a test in jsdom goes into what no test looks at. Nothing here changes what a test sees; where a package no longer
// has what is used here, its tests only take longer.
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// `findBy` and `waitFor` ask again and again: the document is printed for the last error only.
const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    const config: object = getConfig();
    const asksAgain =
      '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics;
    return asksAgain ? new Error(message ?? '') : getElementError(message, container);
  },
});

// React keeps a stack trace of each element it creates, up to a limit a second: as if that were reached.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
if (internals && 'recentlyCreatedOwnerStacks' in internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => undefined,
  });

/** Grows with each change of the document. */
function versionOf(document: Document): unknown {
  const key = Object.getOwnPropertySymbols(document).find(
    ({ description }) => description === 'impl',
  );
  const own = key && (document as unknown as Record<symbol, { _version?: unknown }>)[key];
  return own?._version;
}

// Roles, names and visibility ask for the style of each element many times, and jsdom works it out each time: until something changes it
// is the same.
const page = document.defaultView;
if (page && !Object.hasOwn(page.getComputedStyle, 'kept')) {
  const compute = page.getComputedStyle.bind(page);
  let version: unknown;
  let kept = new WeakMap<Element, CSSStyleDeclaration>();
  const styleOf = (element: Element, pseudo?: string | null): CSSStyleDeclaration => {
    const now = versionOf(document);
    if (pseudo || now === undefined || !element.isConnected) return compute(element, pseudo);
    if (now !== version) {
      version = now;
      kept = new WeakMap();
    }
    const known = kept.get(element);
    if (known) return known;
    const style = compute(element);
    kept.set(element, style);
    return style;
  };
  page.getComputedStyle = Object.assign(styleOf, { kept: true });
}
