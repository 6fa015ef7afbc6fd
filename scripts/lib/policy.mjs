// The Content-Security-Policy of firebase.json names our project and its bucket by placeholders: who deploys or starts the emulators
// fills them in, so that the page may talk to this project only.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

/** @typedef {{ projectId: string, storageBucket: string }} Project as in the app's configuration */

/**
 * @param {string} policy
 * @param {Project} project
 * @returns {string}
 */
function policyOf(policy, { projectId, storageBucket }) {
  return policy.replaceAll('{project}', projectId).replaceAll('{bucket}', storageBucket);
}

/**
 * firebase.json with the policy of one project.
 * @param {Project} project
 */
export function configOf(project) {
  const config = JSON.parse(fs.readFileSync(path.join(root, 'firebase.json'), 'utf8'));
  for (const { headers } of config.hosting.headers) {
    for (const header of headers)
      if (header.key === 'Content-Security-Policy') header.value = policyOf(header.value, project);
  }
  return config;
}

/**
 * Writes firebase.json as this project deploys it.
 * @param {Project} project
 * @returns {string} its path
 */
export function writeDeployConfig(project) {
  const file = path.join(root, '.firebase.deploy.json');
  fs.writeFileSync(file, JSON.stringify(configOf(project), null, 2));
  return file;
}
