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

describe('[DE-070] a file that a spreadsheet saved', () => {
  it.each([
    ['UTF-8', new TextEncoder().encode(TEXT)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
    ['UTF-16, little end first', utf16(false)],
    ['UTF-16, big end first', utf16(true)],
    ['UTF-16 without its mark, little end first', utf16(false).subarray(2)],
    ['UTF-16 without its mark, big end first', utf16(true).subarray(2)],
    ['Windows-1252', Uint8Array.from(TEXT, (char) => char.charCodeAt(0))],
  ])('%s is read', (_, bytes) => expect(textOfFile(bytes)).toBe(TEXT));

  it.each([
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 200)],
    ['a workbook of before', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)],
    ['a photo', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46)],
    ['a PDF', new TextEncoder().encode('%PDF-1.7\n%äöü\n1 0 obj')],
    ['a page', new TextEncoder().encode('\n<!DOCTYPE html><html><table>')],
    ['zeros', new Uint8Array(64)],
  ])('%s is none', (_, bytes) => expect(textOfFile(bytes)).toBeNull());
});
