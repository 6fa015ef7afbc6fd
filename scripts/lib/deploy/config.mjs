// The configuration for the CLI: this project's firebase.json, with rules stripped of comments.
import fs from 'node:fs';
import path from 'node:path';
import { configOf } from '../policy.mjs';
import { isRunning } from '../processes.mjs';
import { root } from '../project.mjs';
import { stripRules } from '../strip-rules.mjs';

const PREFIX = '.firebase.deploy.';
/** Folders of builds: a deploy of the same checkout, or a test's build, must not change ours. */
const BUILT = 'dist-deploy.';
const LEFT = /^(?:\.firebase\.deploy|dist-deploy)\.(\d+)(?:\.json)?$/;

/** Rules that refuse everything, by name of the file that they replace. */
const CLOSED = /** @type {Record<string, string>} */ ({
  'firestore.rules': `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/{document=**} {
    allow read, write: if false;
  }
}
`,
  'storage.rules': `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o/{path=**} {
    allow read, write: if false;
  }
}
`,
});

/**
 * The empty folder for what this process publishes, by name. Removed when this process exits;
 * leftovers of a killed one go at the next deploy.
 */
export function publishedFolder(folder = root) {
  removeLeft(folder);
  const name = `${BUILT}${process.pid}`;
  // The CLI's cache of a published folder's hashes.
  const cache = `.firebase/hosting.${Buffer.from(name).toString('base64').replace(/=+$/, '')}.cache`;
  const remove = () => {
    for (const one of [name, cache])
      fs.rmSync(path.join(folder, one), { recursive: true, force: true });
  };
  remove();
  process.once('exit', remove);
  return name;
}

/**
 * Written into the project's folder, because the CLI resolves all paths from the file's location.
 * Removed when this process exits; leftovers of a killed one go at the next deploy.
 * @param {import('../policy.mjs').Project} project
 * @param {{ folder?: string, closed?: boolean, published?: string }} [options] closed: with rules
 * that refuse everything; published: the name of the folder that hosting publishes
 * @returns {{ file: string, remove: () => void }}
 */
export function writeDeployConfig(project, { folder = root, closed = false, published } = {}) {
  removeLeft(folder);
  const name = `${PREFIX}${process.pid}`;
  const file = path.join(folder, `${name}.json`);
  const rules = path.join(folder, name);
  const remove = () => {
    for (const one of [file, rules]) fs.rmSync(one, { recursive: true, force: true });
  };
  process.once('exit', remove);
  const config = configOf(project, published && path.join(folder, published));
  if (published) config.hosting.public = published;
  fs.mkdirSync(rules);
  for (const part of [config.firestore, config.storage]) {
    const text = closed
      ? CLOSED[part.rules]
      : stripRules(fs.readFileSync(path.join(root, part.rules), 'utf8'));
    if (text === undefined) throw new Error(`No closed rules for ${part.rules}.`);
    fs.writeFileSync(path.join(rules, part.rules), text);
    part.rules = path.join(name, part.rules);
  }
  fs.writeFileSync(file, JSON.stringify(config, null, 2));
  return { file, remove };
}

/** @param {string} folder */
function removeLeft(folder) {
  for (const name of fs.readdirSync(folder).filter((name) => LEFT.test(name))) {
    const pid = Number(LEFT.exec(name)?.[1]);
    if (!isRunning(pid)) fs.rmSync(path.join(folder, name), { recursive: true });
  }
}
