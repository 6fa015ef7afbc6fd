// Security rules as deployed: without comments, indentation and most line breaks, as their size is
// limited.

/** A string literal, kept as it is; otherwise a comment. */
const STRING_OR_COMMENT = /('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

/**
 * Compiled rules hold the line and column of every expression, in one byte or more each: lines of
 * about this length compile to the fewest bytes.
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
