// npm run backups [-- --dry-run] [--settings FILE]: enables point-in-time recovery, scheduled
// backups and soft delete of files on the project of .env.production. Idempotent: adds what is
// missing. docs/operations.md describes how to restore.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backupCommands, listCommand } from './lib/backup-commands.mjs';
import { jsonOf, tools } from './lib/deploy/commands.mjs';
import { readEnvFile } from './lib/env-file.mjs';
import { requireOwnFlags } from './lib/npm-flags.mjs';
import { root } from './lib/project.mjs';

const USAGE = 'usage: npm run backups -- [--dry-run] [--settings FILE]';

/** @param {string[]} args */
function parse(args) {
  try {
    const { values } = parseArgs({
      args,
      options: { 'dry-run': { type: 'boolean' }, settings: { type: 'string' } },
    });
    return { dryRun: values['dry-run'] === true, settings: values.settings ?? '.env.production' };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
}

/** @param {{ dryRun: boolean, settings: string }} request */
function main({ dryRun, settings }) {
  const file = path.resolve(root, settings);
  if (!fs.existsSync(file))
    throw new Error(`${settings} is missing: docs/operations.md, First deploy, step 2.`);
  const { values: env } = readEnvFile(file);
  const { VITE_FIREBASE_PROJECT_ID: project, VITE_FIREBASE_STORAGE_BUCKET: bucket } = env;
  if (!project || !bucket) throw new Error(`${settings} names no project or no bucket.`);
  const listed = tools.gcloud(...listCommand({ project }));
  const present = jsonOf(listed);
  if (!dryRun && listed.status === null)
    throw new Error('gcloud is not installed: docs/operations.md, First deploy, step 0.');
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
