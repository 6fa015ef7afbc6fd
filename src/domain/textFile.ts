/** Byte order marks and their encodings. */
const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * Characters that no text contains: controls other than tabs, line and page breaks, and those left
 * by old Windows spreadsheets.
 */
const NO_TEXT = /(?![\t\n\v\f\r\u0080-\u009f])\p{Cc}/u;

/**
 * Decodes a spreadsheet's text file: UTF-8 or UTF-16 with or without BOM, else Windows-1252; null
 * if it isn't text.
 */
export function textOfFile(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  const text = marked
    ? new TextDecoder(marked[1]).decode(bytes.subarray(marked[0].length))
    : unmarked(bytes);
  return NO_TEXT.test(text) || isDocument(text) ? null : text;
}

/** Text files of other formats (PDF, RTF, HTML, XML) with a misleading name. */
function isDocument(text: string): boolean {
  return /^\s*(?:%PDF-|\{\\rtf|<(?:!doctype|html|\?xml))/i.test(text.slice(0, 200));
}

function unmarked(bytes: Uint8Array): string {
  // UTF-16 without BOM: one byte of a Latin first character is zero.
  if (bytes.length % 2 === 0 && (bytes[0] === 0) !== (bytes[1] === 0)) {
    return new TextDecoder(bytes[0] === 0 ? 'utf-16be' : 'utf-16le').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8, so Windows-1252, in which any byte is valid.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
