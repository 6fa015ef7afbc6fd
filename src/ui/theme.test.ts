import { expect, it } from 'vitest';
import { cssVariables, theme } from './theme';

it('in the dark too what deletes is red: the kit’s own text for it is all but white', () => {
  const { light, dark } = cssVariables(theme as Parameters<typeof cssVariables>[0]);
  expect(dark['--mantine-color-red-light-color']).toBe('var(--danger)');
  expect(light).not.toHaveProperty('--mantine-color-red-light-color');
});
