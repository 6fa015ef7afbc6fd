// Security rules as deployed: without comments, indentation and blank lines, as their size is
// limited.

/** A string literal, kept as it is; otherwise a comment. */
const STRING_OR_COMMENT = /('(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;

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
  return `${lines.join('\n')}\n`;
}
