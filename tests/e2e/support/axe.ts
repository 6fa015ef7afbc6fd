import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const TARGET_SIZE = 'target-size';

/** Rules that depend on colours: all that differs between the schemes. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Legacy mode: without frames to combine, axe needs no second page. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);

/**
 * Expects no WCAG 2.2 A or AA violation on the current page.
 * @param rules only these
 */
export async function expectNoViolations(page: Page, what = '', rules?: string[]): Promise<void> {
  const axe = axeOn(page);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  const found: string[] = [];
  for (const { id, nodes } of violations) {
    for (const { target, failureSummary } of nodes) {
      if (id === TARGET_SIZE && (await isLargeInSight(page, target.join(' ')))) continue;
      found.push(`${id}: ${target} ${failureSummary}`);
    }
  }
  expect(found, what).toEqual([]);
}

/** A target half covered by a fixed bar is judged after scrolling it into view. */
async function isLargeInSight(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return (
    (await axeOn(page).include(target).withRules([TARGET_SIZE]).analyze()).violations.length === 0
  );
}
