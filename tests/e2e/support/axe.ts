import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const TARGET_SIZE = 'target-size';

/** Rules that depend on colours: all that differs between the schemes. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Expects no WCAG 2.2 A or AA violation on the current page.
 * @param rules only these
 */
export async function expectNoViolations(page: Page, what = '', rules?: string[]): Promise<void> {
  const runOnly: RunOptions['runOnly'] = rules
    ? { type: 'rule', values: rules }
    : { type: 'tag', values: TAGS };
  const found: string[] = [];
  for (const { id, nodes } of await violations(page, runOnly)) {
    for (const { target, failureSummary } of nodes) {
      if (id === TARGET_SIZE && (await isLargeInSight(page, target.join(' ')))) continue;
      found.push(`${id}: ${target} ${failureSummary}`);
    }
  }
  expect(found, what).toEqual([]);
}

/** The same in light, and then in dark, where only colours differ. */
export async function expectNoViolationsInEither(page: Page, what: string): Promise<void> {
  await expectNoViolations(page, what);
  await setScheme(page, 'dark');
  await expectNoViolations(page, `${what}, dark`, COLOUR_RULES);
  await setScheme(page, 'light');
}

/** Like the choice of the device. */
async function setScheme(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
}

async function violations(
  page: Page,
  runOnly: RunOptions['runOnly'],
  within?: string,
): Promise<Result[]> {
  const options: RunOptions = { resultTypes: ['violations'], runOnly };
  // Waits for transitions to end, because colours are in between until then. Animations without an
  // end, such as those of skeletons, are not waited for.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).options(options);
    return (await (within ? builder.include(within) : builder).analyze()).violations;
  }
  // Once per page, although a page is checked several times: the browser then compiles and
  // optimises axe only once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([context, given]) => (await window.axe.run(context, given)).violations,
    [within ?? ':root', options] as const,
  );
}

/** A target half covered by a fixed bar is judged after scrolling it into view. */
async function isLargeInSight(page: Page, target: string): Promise<boolean> {
  await page
    .locator(target)
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const found = await violations(page, { type: 'rule', values: [TARGET_SIZE] }, target);
  return found.length === 0;
}
