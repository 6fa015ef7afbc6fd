import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const STYLES = /@mantine\/core\/styles\/(\w+)(?:\.layer)?\.css/g;
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => path.join('src', file));
const namesIn = (text: string) => [...text.matchAll(STYLES)].map(([, name = '']) => name);
/** What comes with every page. */
const everywhere = namesIn(readFileSync('src/ui/kit.css', 'utf8'));

/** What a module takes of the kit that has styles of its own. */
function componentsOf(text: string): string[] {
  const taken = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
    ([, names = '']) => names.split(','),
  );
  const names = taken.map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name));
  return names.filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.css`));
}

/** The styles that a module brings along: its own imports, and what a style of ours imports. */
function stylesOf(file: string, text: string): string[] {
  const imported = [...text.matchAll(/import '((?:@\/|\.)[^']*\.css)'/g)].map(([, from = '']) =>
    from.startsWith('@/')
      ? path.join('src', from.slice('@/'.length))
      : path.join(path.dirname(file), from),
  );
  return [...namesIn(text), ...imported.flatMap((style) => namesIn(readFileSync(style, 'utf8')))];
}

it('every module brings the styles of what it takes of the kit, whatever page was open before', () => {
  const taken = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const has = [...everywhere, ...stylesOf(file, text)];
    return componentsOf(text).map((name) => ({ file, name, has: has.includes(name) }));
  });
  expect(taken.map(({ name }) => name)).toContain('Button');
  expect(taken.filter(({ has }) => !has).map(({ file, name }) => `${name} in ${file}`)).toEqual([]);
});

it('closed accordions have a visible edge', () => {
  const style = readFileSync('src/ui/accordion.css', 'utf8');
  const rule = /\.mantine-Accordion-item \{([^}]*)\}/.exec(style)?.[1] ?? '';
  expect(rule).toMatch(/border: 1px solid var\(--field-border\)/);
});
