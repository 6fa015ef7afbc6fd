// The configuration for the CLI: this project's firebase.json, with rules stripped of comments.
import fs from 'node:fs';
import path from 'node:path';
import { configOf } from '../policy.mjs';
import { root } from '../project.mjs';
import { stripRules } from '../strip-rules.mjs';

const PREFIX = '.firebase.deploy.';

/**
 * Written into the project's folder, because the CLI resolves all paths from the file's location.
 * Removed when this process exits; leftovers of a killed one go at the next deploy.
 * @param {import('../policy.mjs').Project} project
 * @param {string} [folder]
 * @returns {{ file: string, remove: () => void }}
 */
export function writeDeployConfig(project, folder = root) {
  removeLeft(folder);
  const name = `${PREFIX}${process.pid}`;
  const file = path.join(folder, `${name}.json`);
  const rules = path.join(folder, name);
  const remove = () => {
    for (const one of [file, rules]) fs.rmSync(one, { recursive: true, force: true });
  };
  process.once('exit', remove);
  const config = configOf(project);
  fs.mkdirSync(rules);
  for (const part of [config.firestore, config.storage]) {
    const text = stripRules(fs.readFileSync(path.join(root, part.rules), 'utf8'));
    fs.writeFileSync(path.join(rules, part.rules), text);
    part.rules = path.join(name, part.rules);
  }
  fs.writeFileSync(file, JSON.stringify(config, null, 2));
  return { file, remove };
}

/** @param {string} folder */
function removeLeft(folder) {
  for (const name of fs.readdirSync(folder)) {
    const pid = Number(/^\.firebase\.deploy\.(\d+)(\.json)?$/.exec(name)?.[1]);
    if (pid > 0 && !isRunning(pid)) fs.rmSync(path.join(folder, name), { recursive: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
