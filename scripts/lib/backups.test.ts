import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { differences } from './counts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'backups-'));
const log = path.join(folder, 'asked');
const settings = path.join(folder, '.env');
const commands = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n') : []);

beforeEach(() => {
  rmSync(log, { force: true });
  writeFileSync(
    settings,
    'VITE_FIREBASE_PROJECT_ID=nostro\nVITE_FIREBASE_STORAGE_BUCKET=nostro.firebasestorage.app\n',
  );
  const gcloud = path.join(folder, 'gcloud');
  writeFileSync(
    gcloud,
    '#!/bin/sh\necho "$*" >> "$ASKED"\ncase "$*" in *" schedules list --database=(default) --project=nostro "*) echo "${LISTED:-[]}";; esac\nif [ -n "$FAILS" ]; then echo "no rights" >&2; exit 1; fi\n',
  );
  chmodSync(gcloud, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

function backups(args: string[], more: Record<string, string> = {}) {
  const env = { ...process.env, ASKED: log, PATH: `${folder}:${process.env.PATH}`, ...more };
  return spawnSync(process.execPath, ['scripts/backups.mjs', ...args], { env, encoding: 'utf8' });
}
const changes = () => commands().filter((line) => / (update|create) /.test(line));

describe('npm run backups', () => {
  it('switches on recovery, schedules, and keeping deleted files', () => {
    expect(backups(['--settings', settings]).status).toBe(0);
    expect(changes()).toEqual([
      expect.stringMatching(/databases update .*--project=nostro --enable-pitr/),
      expect.stringMatching(/schedules create .*--recurrence=daily --retention=7d/),
      expect.stringMatching(/schedules create .*--recurrence=weekly .*--retention=8w/),
      // Files are kept as long as the oldest backup.
      expect.stringMatching(
        /update gs:\/\/nostro\.firebasestorage\.app .*--soft-delete-duration=56d/,
      ),
    ]);
  });
  it('adds only what is missing', () => {
    const LISTED = JSON.stringify([{ dailyRecurrence: {} }]);
    expect(backups([`--settings=${settings}`], { LISTED }).status).toBe(0);
    expect(changes().filter((line) => line.includes('create'))).toEqual([
      expect.stringContaining('weekly'),
    ]);
  });
  it.each<Record<string, string>>([{}, { FAILS: '1' }])(
    '--dry-run prints it and changes nothing (%j)',
    (more) => {
      const { status, stdout } = backups(['--dry-run', '--settings', settings], more);
      expect(status).toBe(0);
      expect(stdout).toContain('--enable-pitr');
      expect(changes()).toEqual([]);
    },
  );
  it('stops where gcloud refuses', () => {
    const { status, stderr } = backups(['--settings', settings], { FAILS: '1' });
    expect(status).toBe(1);
    expect(stderr).toContain('no rights');
    expect(changes()).toEqual([]);
  });
  it('takes a path with spaces, and says what is missing', () => {
    const spaced = path.join(folder, 'di prova.env');
    writeFileSync(spaced, `\ufeff${readFileSync(settings, 'utf8')}`);
    expect(backups(['--dry-run', '--settings', spaced]).stdout).toContain('--project=nostro ');
    expect(backups(['--settings', 'none.env']).stderr).toMatch(/^none\.env is missing: docs/);
    const PATH = path.join(folder, 'none');
    expect(backups(['--settings', settings], { PATH }).stderr).toContain('gcloud is not installed');
  });
  it('takes no other arguments', () => {
    expect(backups(['--dryrun']).status).toBe(2);
    expect(commands()).toEqual([]);
  });
});

// Without --async gcloud refuses the time, and restores whatever was ever deleted.
it('restores files by a command that gcloud takes', () => {
  const restores = readFileSync('docs/operations.md', 'utf8').match(
    /gcloud storage restore [^`]+/g,
  );
  expect(restores).toHaveLength(1);
  expect(restores?.[0]).toMatch(/ --async --deleted-after-time=/);
});

it('counts nothing when npm took the database to count', async () => {
  vi.stubEnv('npm_config_database', 'restored');
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const printed = vi.spyOn(console, 'log');
  onTestFinished(() => {
    process.exitCode = undefined;
    vi.unstubAllEnvs();
  });
  await import('../counts');
  expect(said).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/npm took --database=restored .* -- --database=restored/),
  );
  expect(printed).not.toHaveBeenCalled();
  expect(process.exitCode).toBe(1);
});

it('a restore that lacks something is told from one that is complete', () => {
  const before = { users: 5, orders: 3, files: 2 };
  expect(differences(before, { ...before })).toEqual([]);
  expect(differences(before, { users: 4, orders: 3, extra: 1 })).toEqual([
    'extra: 0 before, 1 after',
    'files: 2 before, 0 after',
    'users: 5 before, 4 after',
  ]);
});
