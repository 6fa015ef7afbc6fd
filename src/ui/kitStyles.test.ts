import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tokenCss } from './tokens';

const STYLES = /@mantine\/core\/styles\/(\w+)(?:\.layer)?\.css/g;
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  .map((file) => path.join('src', file));
const namesIn = (text: string) => [...text.matchAll(STYLES)].map(([, name = '']) => name);
const pathOf = (file: string, from: string) =>
  from.startsWith('@/')
    ? path.join('src', from.slice('@/'.length))
    : path.join(path.dirname(file), from);
/** The kit's styles that are loaded on every page. */
const everywhere = namesIn(readFileSync('src/ui/kit.css', 'utf8'));

/** The kit's components that a module imports, if they have a stylesheet of their own. */
function componentsOf(text: string): string[] {
  const taken = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
    ([, names = '']) => names.split(','),
  );
  const names = taken.map((name) => name.trim()).filter((name) => /^[A-Z]/.test(name));
  return names.filter((name) => existsSync(`node_modules/@mantine/core/styles/${name}.css`));
}

/** The kit's styles that a module imports, itself or through one of our stylesheets. */
function stylesOf(file: string, text: string): string[] {
  const imported = [...text.matchAll(/import '((?:@\/|\.)[^']*\.css)'/g)].map(([, from = '']) =>
    pathOf(file, from),
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

it('every class that a module takes from a style of ours is there', () => {
  const taken = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    const imports = [...text.matchAll(/import (\w+) from '((?:@\/|\.)[^']*\.module\.css)'/g)];
    return imports.flatMap(([, name = '', from = '']) => {
      const style = readFileSync(pathOf(file, from), 'utf8');
      const uses = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))];
      return uses.map(([, used = '']) => ({
        what: `.${used} in ${file}`,
        has: new RegExp(`\\.${used}(?![\\w-])`).test(style),
      }));
    });
  });
  expect(taken.length).toBeGreaterThan(500);
  expect(taken.filter(({ has }) => !has).map(({ what }) => what)).toEqual([]);
});

it('every variable that a style uses is given somewhere', () => {
  const read = (all: string[]) => all.map((file) => readFileSync(file, 'utf8')).join('\n');
  const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join('src', file));
  const [css, code] = [read(styles), read(files)];
  const given = new Set(
    [...`${tokenCss()}\n${css}\n${code}`.matchAll(/(--[\w-]+)'?\s*[:\]]/g)].map(
      ([, name = '']) => name,
    ),
  );
  const used = [...css.matchAll(/var\((--(?!mantine|calendar|cb)[\w-]+)/g)].map(
    ([, name = '']) => name,
  );
  expect(used.length).toBeGreaterThan(300);
  expect([...new Set(used)].filter((name) => !given.has(name))).toEqual([]);
});

it('closed accordions have a visible edge', () => {
  const style = readFileSync('src/ui/accordion.css', 'utf8');
  const rule = /\.mantine-Accordion-item \{([^}]*)\}/.exec(style)?.[1] ?? '';
  expect(rule).toMatch(/border: 1px solid var\(--field-border\)/);
});
