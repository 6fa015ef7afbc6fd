// firebase.json for one port offset, generated at every start and not committed.
import fs from 'node:fs';
import path from 'node:path';
import { configOf } from './policy.mjs';
import { portsAt } from './ports.mjs';
import { projectId, root } from './project.mjs';

/**
 * @param {number} offset
 * @returns {string} path of the written file
 */
export function writeEmulatorConfig(offset) {
  const config = configOf({ projectId, storageBucket: `${projectId}.firebasestorage.app` });
  for (const emulator of Object.values(config.emulators)) {
    if (typeof emulator !== 'object' || !emulator.port) continue;
    emulator.port += offset;
    if (emulator.websocketPort) emulator.websocketPort += offset;
  }
  for (const rule of config.hosting.headers) {
    // Local pages use plain http: with HSTS the browser would refuse them from then on.
    rule.headers = rule.headers.filter(
      (/** @type {{ key: string }} */ header) => header.key !== 'Strict-Transport-Security',
    );
    for (const header of rule.headers) {
      if (header.key === 'Content-Security-Policy')
        header.value = allowEmulators(header.value, offset);
    }
  }
  for (const part of config.functions) delete part.predeploy;
  const file = path.join(root, `.firebase.${offset}.json`);
  fs.writeFileSync(file, JSON.stringify(config, null, 2));
  return file;
}

/**
 * The production policy plus the emulators' URLs, nothing else.
 * @param {string} policy
 * @param {number} offset
 * @returns {string}
 */
function allowEmulators(policy, offset) {
  const ports = portsAt(offset);
  const origins = (/** @type {string[]} */ ...names) =>
    names.map((name) => `http://127.0.0.1:${ports[name]}`).join(' ');
  const extra = {
    'connect-src': origins('auth', 'firestore', 'storage', 'functions'),
    'frame-src': origins('auth'),
  };
  return policy
    .split(/;\s*/)
    .map((directive) => {
      const added = extra[/** @type {keyof typeof extra} */ (directive.split(' ')[0])];
      return added ? `${directive} ${added}` : directive;
    })
    .join('; ');
}
