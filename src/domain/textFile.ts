/** By the mark at a file's beginning: how long it is, and what follows. */
const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** What no text has: control characters but tabs, new lines and new pages, and those that old Windows spreadsheets leave. */
const NO_TEXT = /(?![\t\n\v\f\r\u0080-\u009f])\p{Cc}/u;

/**
 * The text of a file as spreadsheets save it: UTF-8 and UTF-16, with their marks or without, else Windows-1252; null for what is no text
 * at all.
 */
export function textOfFile(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  const text = marked
    ? new TextDecoder(marked[1]).decode(bytes.subarray(marked[0].length))
    : unmarked(bytes);
  return NO_TEXT.test(text) || isDocument(text) ? null : text;
}

/** Letters, but not of a table: pages and documents that were given the name of one. */
function isDocument(text: string): boolean {
  return /^\s*(?:%PDF-|\{\\rtf|<(?:!doctype|html|\?xml))/i.test(text.slice(0, 200));
}

function unmarked(bytes: Uint8Array): string {
  // Of the first letter, as it is one of our alphabet, one half is empty.
  if (bytes.length % 2 === 0 && (bytes[0] === 0) !== (bytes[1] === 0)) {
    return new TextDecoder(bytes[0] === 0 ? 'utf-16be' : 'utf-16le').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the old Windows spreadsheets' own, in which every byte is a character.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
