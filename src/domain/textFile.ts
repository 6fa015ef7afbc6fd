/** By the mark at a file's beginning: how long it is, and what follows. */
const MARKS: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/**
 * The text of a file as spreadsheets save it: UTF-8 and UTF-16 with their marks, UTF-8 without one, else Windows-1252; null for what is
 * no text at all.
 */
export function textOfFile(bytes: Uint8Array): string | null {
  const marked = MARKS.find(([mark]) => mark.every((byte, index) => bytes[index] === byte));
  const text = marked ? new TextDecoder(marked[1]).decode(bytes.subarray(marked[0].length)) : unmarked(bytes);
  return text.includes('\0') ? null : text;
}

function unmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the old Windows spreadsheets' own, in which every byte is a character.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
