import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROUTES } from './routes';

it('the README lists exactly the addresses that are not built yet', () => {
  const readme = readFileSync('README.md', 'utf8');
  const section = readme.slice(readme.indexOf('## What is built'), readme.indexOf('## Deploy'));
  const listed = [...section.matchAll(/`(\/[^`]*)`/g)].map(([, path]) => path).sort();
  const notBuilt = Object.entries(ROUTES)
    .filter(([, { built }]) => !built)
    .map(([path]) => path)
    .sort();
  expect(listed).toEqual(notBuilt);
});
