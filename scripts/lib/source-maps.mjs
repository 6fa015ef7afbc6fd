// Resolves reported stacks by source maps, which are kept apart from what is published
// (vite/published.ts).
import fs from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';

/**
 * The map of a published file, or undefined.
 * @typedef {(file: string) => SourceMap | undefined} Maps
 */

/** @param {string} folder the source maps of one build @returns {Maps} */
export function mapsOf(folder) {
  /** @type {Map<string, SourceMap | undefined>} */
  const read = new Map();
  return (name) => {
    const file = path.join(folder, 'assets', `${path.basename(name)}.map`);
    if (!read.has(file))
      read.set(
        file,
        fs.existsSync(file) ? new SourceMap(JSON.parse(fs.readFileSync(file, 'utf8'))) : undefined,
      );
    return read.get(file);
  };
}

/** A position in a stack of any browser: …/assets/NAME.js:LINE:COLUMN. */
const POSITION = /(?:https?:\/\/[^\s()]*?\/)?(?:tickets\/)?assets\/([\w.-]+\.js):(\d+):(\d+)/g;

/**
 * @param {string} stack
 * @param {Maps} maps
 * @returns {string} the stack with source lines where a map has them
 */
export function resolveStack(stack, maps) {
  return stack.replace(POSITION, (position, /** @type {string} */ file, line, column) => {
    const entry = maps(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    // Code of the bundler's own has an entry without a source.
    if (!entry || !('originalSource' in entry) || !entry.originalSource) return position;
    const source = entry.originalSource.replace(/^(\.\.\/)+/, '');
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}
