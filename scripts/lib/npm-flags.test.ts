import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { flagsTakenByNpm } from './npm-flags.mjs';

const NPM = ['dry-run', 'audit', 'force', 'yes', 'cache'];
const OWN = ['dry-run', 'only'];

it.each([
  [{ npm_config_dry_run: 'true' }, ['--dry-run']],
  [{ npm_config_chek: 'true', npm_config_only: 'hosting' }, ['--chek', '--only=hosting']],
  [{ NPM_CONFIG_CHECK: '' }, ['--check']],
  [{ npm_config_audit: '', npm_config_yes: 'true', npm_config_cache: '/tmp' }, []],
  [{ npm_config_chek: '1', npm_config_only2: 'hosting' }, ['--chek=1', '--only2=hosting']],
  [{ npm_config_nodedir: '/usr', 'npm_config_@us:registry': 'true', PATH: 'true' }, []],
  [{ npm_config__auth: 'geheim', npm_config_python: '/usr/bin/python3' }, []],
])('of %j takes %j for the script’s', (env, taken) =>
  expect(flagsTakenByNpm(env, OWN, NPM)).toEqual(taken),
);

it('without npm’s list only the script’s own are known', () =>
  expect(flagsTakenByNpm({ npm_config_dry_run: 'true', npm_config_chek: 'true' }, OWN, [])).toEqual(
    ['--dry-run'],
  ));

it('the npm of this machine tells its flags, and those it doesn’t know', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'npm-flags-'));
  const script = `import { flagsTakenByNpm } from '${path.resolve('scripts/lib/npm-flags.mjs')}';
    console.log(JSON.stringify(flagsTakenByNpm(process.env, ['dry-run'])));`;
  fs.writeFileSync(path.join(folder, 'told.mjs'), script);
  fs.writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ scripts: { told: 'node told.mjs' } }),
  );
  const args = ['run', '--silent', 'told', '--dry-run', '--chek'];
  const told = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8' })) as string[];
  // Only these flags, none of npm's own.
  expect(told.sort()).toEqual(['--chek', '--dry-run']);
  fs.rmSync(folder, { recursive: true });
});
