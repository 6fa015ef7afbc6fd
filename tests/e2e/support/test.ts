import { test as base } from '@playwright/test';
import { leave } from './leave';

export { expect, type Browser, type BrowserContext, type Locator, type Page, type Route } from '@playwright/test';

/** Every person's browser ends after each test, the pages first: they tell the emulator that nobody listens any more. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) {
        await context.setOffline(false);
        await Promise.all(context.pages().map(leave));
        await context.close();
      }
    },
    { auto: true },
  ],
});
