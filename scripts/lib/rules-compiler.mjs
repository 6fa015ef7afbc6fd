// Compiles security rules as the platform does, to measure their size.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { firestoreJar } from './launchers.mjs';
import { root } from './project.mjs';

/**
 * @typedef {{ compiled: number, meaning: string }} CompiledRules size in bytes, and a hash
 * independent of layout
 */

/**
 * @param {...string} texts rules
 * @returns {CompiledRules[]}
 */
export function compileRules(...texts) {
  const jar = firestoreJar();
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'coaching-rules-'));
  try {
    const program = path.join(root, 'scripts/lib/RulesSize.java');
    execFileSync('javac', ['-proc:none', '-nowarn', '-cp', jar, '-d', work, program], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const files = texts.map((text, index) => {
      const file = path.join(work, `${index}.rules`);
      fs.writeFileSync(file, text);
      return file;
    });
    const output = execFileSync('java', ['-cp', `${jar}:${work}`, 'RulesSize', ...files], {
      encoding: 'utf8',
    });
    return output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  } finally {
    fs.rmSync(work, { recursive: true, force: true });
  }
}
