import axe from 'axe-core';
import { expect } from 'vitest';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects no WCAG 2.2 A or AA violation in names, roles and labels. Colours and sizes need a
 * browser.
 */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    runOnly: TAGS,
    rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
  });
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`),
  ).toEqual([]);
}
