import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { build, type Plugin, type UserConfig } from 'vite';
import config from '../../vite.config.ts';
import tests from '../../vitest.config.ts';
import { embedded } from '../../vite/embedded.ts';
import { guardPublished, mapsApart } from '../../vite/published.ts';
import { faultsIn, faultsOf } from '../../scripts/lib/published.mjs';

const TOKEN = '11111111-2222-4333-8444-555555555555';
const HOSTILE = [
  `VITE_APP_CHECK_DEBUG_TOKEN=${TOKEN}`,
  'VITE_USE_EMULATORS=true',
  'VITE_EMULATOR_OFFSET=22000',
  'VITE_READS_METER=1',
  'VITE_SOMETHING=mine-alone',
  'VITE_FIREBASE_PROJECT_ID=developers-own',
].join('\n');
const PRODUCTION = 'VITE_FIREBASE_PROJECT_ID=nostro\nVITE_APP_CHECK_SITE_KEY=sito\n';

const folder = mkdtempSync(path.join(os.tmpdir(), 'hostile-'));
const dist = path.join(folder, 'dist');
const maps = path.join(folder, 'maps');
const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => {
  for (const name of ['.env', '.env.local', '.env.production.local']) put(name, HOSTILE);
  put('.env.production', PRODUCTION);
  put(
    'main.ts',
    `import * as env from '${path.resolve('src/data/firebase/env.ts')}';\nconsole.log(env);`,
  );
  // A shell with variables for the emulators.
  for (const line of HOSTILE.split('\n')) vi.stubEnv(...(line.split('=') as [string, string]));
});
afterEach(() => vi.unstubAllEnvs());

/** A small page with the application's settings, built like the application. */
async function built(mode: string): Promise<string> {
  const { settings } = embedded({ mode, command: 'build', folder, shell: process.env });
  await build({
    ...settings,
    configFile: false,
    root: folder,
    mode,
    logLevel: 'silent',
    build: {
      outDir: dist,
      sourcemap: 'hidden',
      rolldownOptions: { input: path.join(folder, 'main.ts') },
    },
    plugins: [mapsApart(maps), guardPublished()],
  });
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}

describe('[SE-029] a production build', () => {
  it('takes nothing from a developer’s files or shell', async () => {
    const text = await built('production');
    expect(text).toContain('nostro');
    expect(text).toContain('sito');
    for (const alien of [TOKEN, '127.0.0.1', '22000', 'mine-alone', 'developers-own', folder])
      expect(text).not.toContain(alien);
    expect(faultsIn(dist)).toEqual([]);
  });

  it('publishes no source map and keeps them apart', async () => {
    await built('production');
    const names = (of: string) => readdirSync(of, { recursive: true, encoding: 'utf8' });
    expect(names(dist).filter((name) => name.endsWith('.map'))).toEqual([]);
    expect(names(maps).filter((name) => name.endsWith('.map'))).toHaveLength(1);
  });

  it.each([
    ['a debug token', `console.log('${TOKEN}')`],
    ['an emulator address', "console.log('http://127.0.0.1:9099')"],
    ['an emulator address', "console.log('localhost:8080')"],
    ['a name of a developer’s file', "console.log('see .env.local')"],
    ['a name of a developer’s folder', `console.log('${path.resolve('src')}/main.tsx')`],
  ])('fails on %s: %s', async (_, code) => {
    put('main.ts', code);
    await expect(built('production')).rejects.toThrow('not to be published');
  });

  it('of the application is made that way', async () => {
    const settings = await (config as (target: object) => UserConfig | Promise<UserConfig>)({
      mode: 'production',
      command: 'build',
    });
    const plugins = (settings.plugins as (Plugin | Plugin[])[]).flat().map(({ name }) => name);
    expect(plugins).toEqual(expect.arrayContaining(['maps-apart', 'guard-published']));
    expect(settings.envDir).toBe(false);
    expect(settings.define?.__LOCAL__).toBe('false');
    expect(JSON.stringify(settings.define)).not.toContain(TOKEN);
    expect(settings.build?.sourcemap).toBe('hidden');
  });
});

it('tests read no developer’s file either, which may name a real project', () =>
  expect((tests as UserConfig).envDir).toBe(false));

it('a build for the tests does take what the scripts set', async () => {
  const text = await built('emulator');
  expect(text).toContain('127.0.0.1');
  expect(text).toContain(TOKEN);
});

it.each([
  ['a.js.map', '{}'],
  ['a.js', '//# sourceMappingURL=a.js.map'],
  ['a.css', '/*# sourceMappingURL=a.css.map */'],
  ['a.html', 'http://[::1]:5000'],
  ['a.js', 'file:///home/someone/project'],
  ['a.js', '({"VITE_USE_EMULATORS":"true"})'],
])('a deploy refuses %s with %s', (name, text) =>
  expect(faultsOf(name, text)).toEqual([expect.any(String)]),
);
it('what libraries say of themselves is none of it', () =>
  expect(faultsOf('a.js', 'new URL(`http://localhost`);"needs file:// URLs"')).toEqual([]));
