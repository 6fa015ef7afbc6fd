// The functions emulator reads secrets from functions/.secret.local, which is not committed. The demo's are no secrets.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './project.mjs';

export function ensureDemoSecrets() {
  const example = path.join(root, 'functions/.secret.example');
  const local = path.join(root, 'functions/.secret.local');
  if (fs.existsSync(example) && !fs.existsSync(local)) fs.copyFileSync(example, local);
}
