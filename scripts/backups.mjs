// npm run backups [-- --dry-run] [--settings FILE]: enables point-in-time recovery, scheduled
// backups and soft delete of files on the project of .env.production. Idempotent: adds what is
// missing. docs/operations.md describes how to restore.
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { backupCommands, listCommand } from './lib/backup-commands.mjs';
import { jsonOf, tools } from './lib/deploy/commands.mjs';
import { requireOwnFlags } from './lib/npm-flags.mjs';
import { root } from './lib/project.mjs';

const USAGE = 'usage: npm run backups -- [--dry-run] [--settings FILE]';

/** @param {string[]} args */
function parse(args) {
  const [, settings] = /(?:^| )--settings[= ](\S+)/.exec(args.join(' ')) ?? [];
  const known = args.join(' ').replace(/--settings[= ]\S+|--dry-run/g, '');
  if (known.trim() !== '') return undefined;
  return { dryRun: args.includes('--dry-run'), settings: settings ?? '.env.production' };
}

/** @param {{ dryRun: boolean, settings: string }} request */
function main({ dryRun, settings }) {
  const env = parseEnv(fs.readFileSync(path.resolve(root, settings), 'utf8'));
  const { VITE_FIREBASE_PROJECT_ID: project, VITE_FIREBASE_STORAGE_BUCKET: bucket } = env;
  if (!project || !bucket) throw new Error(`${settings} names no project or no bucket.`);
  const listed = tools.gcloud(...listCommand({ project }));
  const present = jsonOf(listed);
  if (!present && !dryRun)
    throw new Error(
      `The backup schedules of ${project} cannot be read: ${listed.stderr.trim() || 'gcloud auth login?'}`,
    );
  for (const { why, args } of backupCommands({ project, bucket }, present ?? [])) {
    console.log(
      `# ${why}\ngcloud ${args.map((arg) => (/[()]/.test(arg) ? `'${arg}'` : arg)).join(' ')}`,
    );
    if (dryRun) continue;
    const { status, stderr } = tools.gcloud(...args);
    if (status !== 0) throw new Error(`failed: ${stderr.trim()}`);
  }
  console.log(dryRun ? '\nNothing was changed.' : `\n${project} is backed up.`);
}

const request = parse(process.argv.slice(2));
if (!request) {
  console.error(USAGE);
  process.exit(2);
}
try {
  requireOwnFlags(process.env, ['dry-run', 'settings']);
  main(request);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
