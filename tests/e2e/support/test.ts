import { test as base } from '@playwright/test';
import { leave } from './leave';
import { removeTickets } from '../../fixtures/world';

export {
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';

/** Closes every person's browser after each test, pages first, so that their listeners end. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) {
        await context.setOffline(false);
        await Promise.all(context.pages().map(leave));
        await context.close();
      }
      await removeTickets();
    },
    { auto: true },
  ],
});
