import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileFor, MOMENTS, pagesIn, type Moment } from '../../vite/chunks';
import { moduleGraph } from '../../vite/moduleGraph';

/** Each may import those before it. */
const ORDER = [
  'early',
  'index',
  'question',
  'application',
  'kit',
  'client',
  'shared',
  'staff',
  'account',
  'records',
  'database',
  'thread',
  'composer',
  'form',
  'card',
  'conversation',
  'StaffConversation',
  'later',
  'NewTicketForm',
  null,
];

describe('files of the build', () => {
  it('never import each other in a circle: what more moments need loads no later', () => {
    const moments = Object.keys(MOMENTS) as Moment[];
    // The index is a set of moments, as bits. Each set is compared with all that have one more
    // moment.
    const ranks = Array.from({ length: 2 ** moments.length }, (_, bits) =>
      ORDER.indexOf(fileFor(new Set(moments.filter((_, at) => bits & (1 << at))))),
    );
    expect(ranks.slice(1)).not.toContain(-1);
    for (const [bits, here] of ranks.entries())
      for (const [at, one] of moments.entries())
        if (bits > 0 && (ranks[bits | (1 << at)] ?? NaN) > here)
          expect.fail(`${moments.filter((_, other) => bits & (1 << other)).join()} and ${one}`);
  });

  it('keep what only one side needs from the other', () => {
    expect(fileFor(new Set(['client']))).toBe('client');
    expect(fileFor(new Set(['staff']))).toBe('staff');
    expect(fileFor(new Set(['client', 'staff']))).toBe('kit');
    expect(fileFor(new Set(['staff', 'conversation']))).toBe('kit');
    expect(fileFor(new Set())).toBeNull();
  });
});

describe('the pages of the route table', () => {
  const login =
    "'/': page('access', TITLE, () => Promise.resolve({ LoginScreen }), 'LoginScreen'),";
  const row = "'/x': page(\n  'staff',\n  'X',\n  () => import('@/features/X'),\n  'X',\n),";
  it('are those of its rows, by shell', () => {
    expect(pagesIn(`${login}\n${row}`, ['staff'])).toEqual(['features/X']);
    expect(pagesIn(`${login}\n${row}`, ['access'])).toEqual([]);
    const near = row.replace('@/features/X', './Redirect');
    expect(pagesIn(`${near}\n${row}`, ['staff'])).toEqual(['app/Redirect', 'features/X']);
  });
  it.each([
    ['no row', ''],
    ['another way to load', row.replace('import(', 'lazy(')],
    ['other quotes', `${row}\n${row.replaceAll("'", '"')}`],
    ['another shell', `${row}\n${row.replace("'staff'", "'kiosk'")}`],
  ])('fail the build in a form that cannot be read: %s', (_, table) => {
    expect(() => pagesIn(table, ['staff'])).toThrow('vite/chunks.ts');
  });
});

describe('imports from a package whose entry passes on its modules', () => {
  const folders: string[] = [];
  afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));
  /** A checkout in a folder with a space. */
  const graphOf = (code: string) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'a checkout '));
    folders.push(folder);
    const entry = `${folder}/node_modules/date-fns/index.js`;
    mkdirSync(path.dirname(entry), { recursive: true });
    writeFileSync(entry, 'export * from "./format.js";');
    writeFileSync(`${folder}/page.ts`, code);
    const importedIds = (id: string) => (id === `${folder}/page.ts` ? [entry] : []);
    const { withImports } = moduleGraph({
      getModuleInfo: (id) => ({ importedIds: importedIds(id), dynamicallyImportedIds: [] }),
    });
    const reached = () => [...withImports([`${folder}/page.ts`])];
    return { reached, format: `${folder}/node_modules/date-fns/format.js` };
  };

  it('are those of the modules that the names come from', () => {
    const { reached, format } = graphOf("import { format } from 'date-fns';");
    expect(reached()).toContain(format);
  });
  it('fail the build where no name is known', () => {
    const { reached } = graphOf("import * as dates from 'date-fns';");
    expect(reached).toThrow('vite/moduleGraph.ts');
  });
});
