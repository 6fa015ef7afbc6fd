// Security rules as deployed: without comments, indentation and most line breaks, as their size is
// limited.

/** A string literal, kept as it is; otherwise a comment. */
const STRING_OR_COMMENT = /('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * Compiled rules contain the line and column of every expression, and large numbers take more bytes.
 * With lines of this length both stay small.
 */
const LINE_CHARS = 250;

/**
 * @param {string} text rules
 * @returns {string} the same rules, shorter
 */
export function stripRules(text) {
  const lines = text
    .replace(STRING_OR_COMMENT, (_, string) => string ?? ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const joined = lines.reduce((done, line) => {
    const start = done.lastIndexOf('\n') + 1;
    const fits = done.length - start + line.length < LINE_CHARS;
    return `${done}${fits ? ' ' : '\n'}${line}`;
  });
  return `${joined}\n`;
}
