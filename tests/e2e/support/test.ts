import { test as base } from '@playwright/test';

export { expect, type Browser, type BrowserContext, type Locator, type Page, type Route } from '@playwright/test';

/** Closes every person's browser after each test: a page left open would go on listening through all the tests that follow. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
