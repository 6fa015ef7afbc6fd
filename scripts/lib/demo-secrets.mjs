// The functions emulator reads secrets from functions/.secret.local, which is not committed. The
// demo's aren't secret.
import fs from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { root } from './project.mjs';

/** Creates the file, or adds new entries of the example. Existing values stay. */
export function ensureDemoSecrets() {
  const example = path.join(root, 'functions/.secret.example');
  const local = path.join(root, 'functions/.secret.local');
  if (!fs.existsSync(example)) return;
  const present = fs.existsSync(local) ? parseEnv(fs.readFileSync(local, 'utf8')) : {};
  const missing = Object.entries(parseEnv(fs.readFileSync(example, 'utf8'))).filter(
    ([name]) => !(name in present),
  );
  if (missing.length > 0)
    fs.appendFileSync(local, missing.map(([name, value]) => `${name}=${value}\n`).join(''));
}
