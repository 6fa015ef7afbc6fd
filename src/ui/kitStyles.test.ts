import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.(ts|tsx|css)$/.test(file),
);
const text = files.map((file) => readFileSync(`src/${file}`, 'utf8')).join('\n');

/** The kit components that the application uses and that have styles of their own. */
function styledComponents(): string[] {
  const taken = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
    ([, names = '']) => names.split(','),
  );
  const names = new Set(taken.map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name)));
  return [...names].filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.css`));
}

it('every component of the kit that is used has its styles', () => {
  const styled = styledComponents();
  expect(styled).toContain('Button');
  expect(
    styled.filter(
      (name) => !new RegExp(`@mantine/core/styles/${name}(\\.layer)?\\.css`).test(text),
    ),
  ).toEqual([]);
});

it('closed accordions have a visible edge', () => {
  const style = readFileSync('src/ui/accordion.css', 'utf8');
  const rule = /\.mantine-Accordion-item \{([^}]*)\}/.exec(style)?.[1] ?? '';
  expect(rule).toMatch(/border: 1px solid var\(--field-border\)/);
});
