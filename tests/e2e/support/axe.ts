import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const TARGET_SIZE = 'target-size';

/** What the colours decide: all that differs between the schemes. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Where there are no frames to be put together, axe needs no second page to do it in. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);

/** No violation of WCAG 2.2 A or AA on the page as it is. @param rules only these */
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

/** What a fixed bar happens to cover half of is judged where one would scroll it to. */
async function isLargeInSight(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  return (
    (await axeOn(page).include(target).withRules([TARGET_SIZE]).analyze()).violations.length === 0
  );
}
