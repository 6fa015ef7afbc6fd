import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What the colours decide: all that differs between the schemes. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** No violation of WCAG 2.2 A or AA on the page as it is. @param rules only these */
export async function expectNoViolations(page: Page, what = '', rules?: string[]): Promise<void> {
  // Where there are no frames to be put together, axe needs no second page to do it in.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(page.frames().length === 1);
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(TAGS)).analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join('\n  ')}`,
  );
  expect(found, what).toEqual([]);
}
