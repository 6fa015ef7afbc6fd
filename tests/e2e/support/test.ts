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

/** After each test every person's browser ends, the pages first: they tell the emulator that nobody listens any more. */
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
