import fs from 'node:fs';
import { expect, it } from 'vitest';
import { ROUTE_ACCESS } from '@/domain/access/routes';

/** URLs that show nothing of their own. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  '/lista-contatti': 'leads to /contatti-list',
  '/video-call': 'leads to /video-call-page',
};

const spec = fs.readFileSync('tests/e2e/accessibility.spec.ts', 'utf8');
const SECTION = /^\/user\/:userId\/(\w+)$/;

/** How the spec writes a URL: sections of the record by name, parameters as `${…}`. */
function isVisited(path: string): boolean {
  const section = SECTION.exec(path)?.[1];
  if (section !== undefined && spec.includes(`'${section}'`)) return true;
  const written = path.replaceAll('/', '\\/').replace(/:\w+/g, '\\$\\{[^}]+\\}');
  return new RegExp(`['"\`]${written}['"\`?#]`).test(spec);
}

it('axe looks at every address of the route table', () => {
  const left = Object.keys(ROUTE_ACCESS).filter((path) => !isVisited(path));
  expect(left).toEqual(Object.keys(ELSEWHERE));
});
