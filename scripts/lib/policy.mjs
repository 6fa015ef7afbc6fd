// firebase.json as a project deploys it, or the emulators use it: fills in its placeholders, so
// that the page may talk to this project only and run only its own script.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** @typedef {{ projectId: string, storageBucket: string }} Project as in the app's configuration */

/** The inline scripts of index.html in this order, allowed by hash in the policy. */
export const inlineScripts = ['tooOld', 'frame'].map((name) =>
  fs.readFileSync(path.join(root, `vite/${name}.inline.js`), 'utf8'),
);

/**
 * @param {string} policy
 * @param {Project} project
 * @returns {string}
 */
function policyOf(policy, { projectId, storageBucket }) {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return policy
    .replaceAll('{project}', projectId)
    .replaceAll('{bucket}', storageBucket)
    .replaceAll('{inline}', hashes.join(' '));
}

const ASSETS = '/tickets/assets/**';

/**
 * Browsers cache files of the build for a year; they must not cache the 404 of a missing one, as
 * during a rollback. Hosting sets headers by URL, whether the file exists or not, so the rules
 * list the files: one rule per folder, as `@(…)` doesn't match a slash.
 * @param {string} folder
 */
function assetSources(folder) {
  if (!fs.existsSync(folder)) return [ASSETS];
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const parent = path.posix.join(ASSETS.slice(0, -3), path.relative(folder, entry.parentPath));
    names.set(parent, [...(names.get(parent) ?? []), entry.name]);
  }
  return [...names].map(([parent, files]) => `${parent}/@(${files.sort().join('|')})`);
}

/**
 * firebase.json of one project.
 * @param {Project} project
 * @param {string} [built] the folder that hosting publishes
 */
export function configOf(project, built = path.join(root, 'dist')) {
  const config = JSON.parse(fs.readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  for (const rule of config.hosting.headers) {
    for (const header of rule.headers)
      if (header.key === 'Content-Security-Policy') header.value = policyOf(header.value, project);
  }
  config.hosting.headers = config.hosting.headers.flatMap(
    (/** @type {{ source: string }} */ rule) =>
      rule.source === ASSETS
        ? assetSources(path.join(built, 'tickets/assets')).map((source) => ({ ...rule, source }))
        : [rule],
  );
  return config;
}
