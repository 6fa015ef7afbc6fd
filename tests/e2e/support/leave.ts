import type { Page } from '@playwright/test';

/**
 * Before a page goes: the application ends its listeners (src/data/firebase/firestore.ts), which a browser that is closing gives it no time for.
 * The emulator would keep them, and answer their queries at every write from then on.
 */
export async function leave(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const going: PageTransitionEvent & { ended?: Promise<void> } = new PageTransitionEvent(
      'pagehide',
    );
    window.dispatchEvent(going);
    await going.ended;
  });
  await page.goto('about:blank');
}
