// Files of settings, as people save them on Windows or copy them from a page. The Firebase CLI reads
// those of the functions itself: it refuses a line that it doesn't understand without naming the file,
// and reads some values differently from Node.
import fs from 'node:fs';
import { parseEnv } from 'node:util';

/** @typedef {Record<string, string | undefined>} Env */

const LINE = /^(?:export\s+)?[A-Za-z_]\w*\s*=\s*(.*)$/;
const WHOLE = /^(["'])(?:(?!\1).)*\1\s*(#.*)?$/;

/** @param {string} line without spaces at the ends @returns {string | null} what is wrong with it */
function faultOf(line) {
  if (line === '' || line.startsWith('#')) return null;
  const [, value] = LINE.exec(line) ?? [];
  if (value === undefined) return 'is not NAME=value';
  if (/^[`“”„«‘’]/.test(value)) return 'has a quote that is none here: write " or leave it out';
  if (/^["']/.test(value))
    return WHOLE.test(value) ? null : 'needs one pair of quotes around the whole value';
  return /[^\s#]#/.test(value) ? 'would be cut off at #: write the value in double quotes' : null;
}

/**
 * @param {string} text
 * @returns {{ values: Env, faults: string[] }} faults name lines, never values, which may be secret
 */
export function parseEnvFile(text) {
  const plain = text.replace(/^\ufeff/, '');
  const faults = plain.split(/\r\n|\r|\n/).flatMap((line, index) => {
    const fault = faultOf(line.trim());
    return fault === null ? [] : [`line ${index + 1} ${fault}`];
  });
  return { values: parseEnv(plain), faults };
}

/**
 * Values of a file, none if there is no such file.
 * @param {string} file
 * @returns {{ values: Env, faults: string[] }}
 */
export function readEnvFile(file) {
  if (!fs.existsSync(file)) return { values: {}, faults: [] };
  const bytes = fs.readFileSync(file);
  // Zero bytes: UTF-16, as PowerShell's > writes it.
  if (!bytes.includes(0)) return parseEnvFile(bytes.toString('utf8'));
  const { values } = parseEnvFile(bytes.toString('utf16le'));
  return { values, faults: ['is saved as UTF-16: save it as UTF-8'] };
}
