import type { Page } from '@playwright/test';

/**
 * Ends the application's listeners before a page closes (src/data/firebase/firestore.ts), for which
 * a closing browser leaves no time. The emulator would keep them, and answer their queries at every
 * write.
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
