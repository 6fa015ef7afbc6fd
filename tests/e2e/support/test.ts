import { test as base, type Page } from '@playwright/test';

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

/** A browser gives a page that goes no time to say so: it is told beforehand. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await new Promise((resolve) => requestIdleCallback(resolve));
  });
  await page.goto('about:blank');
}
