import { describe, expect, it } from 'vitest';
import { textOfFile } from './textFile';

const TEXT = 'Nome;Città\r\nNicolò;Forlì';
const utf16 = (bigEndian: boolean) => {
  const bytes = new Uint8Array(2 + TEXT.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, !bigEndian);
  [...TEXT].forEach((char, index) => view.setUint16(2 + index * 2, char.charCodeAt(0), !bigEndian));
  return bytes;
};

describe('a file that a spreadsheet saved', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
    ['UTF-16, little end first', utf16(false)],
    ['UTF-16, big end first', utf16(true)],
    ['Windows-1252', Uint8Array.from(TEXT, (char) => char.charCodeAt(0))],
  ])('%s is read', (_, bytes) => expect(textOfFile(bytes)).toBe(TEXT));

  it('what is no text is none', () => expect(textOfFile(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0, 200))).toBeNull());
});
