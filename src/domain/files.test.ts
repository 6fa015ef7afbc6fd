import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { caseJson } from '../../tests/fixtures/cases';
import {
  checkUpload,
  contentTypeOf,
  fileTypeOf,
  looksLike,
  safeFileName,
  storagePath,
} from './files';

const file = (name: string, size = 1_000, type = '') => ({ name, size, type });

describe('checkUpload', () => {
  it('[AT-158] [AT-243] takes 10485760 bytes and not one more', () => {
    expect(checkUpload(file('a.pdf', 10_485_760))).toBeNull();
    expect(checkUpload(file('a.pdf', 10_485_761))).toBe('Il file supera i 10MB.');
  });
  it.each(['a.pdf', 'a.jpg', 'a.JPEG', 'foto.estate.png'])(
    '[AT-159] [AT-244] [CO-390] takes %s',
    (name) => expect(checkUpload(file(name))).toBeNull(),
  );
  it.each(['a.gif', 'a.pdf.exe', 'pdf', 'a.', '', 'a.svg', 'a.heic'])(
    '[AT-159] [CO-390] refuses %j',
    (name) => {
      expect(checkUpload(file(name))).toBe(
        'Formato non supportato. Usa solo PDF, JPG, JPEG o PNG.',
      );
    },
  );
  it.each([
    ['a.pdf', 'application/pdf', true],
    ['a.jpg', 'image/jpeg', true],
    ['a.jpeg', 'image/jpeg', true],
    ['a.png', 'text/html', false],
    ['a.pdf', 'image/png', false],
    ['a.pdf', 'application/pdf; charset=binary', true],
    ['a.jpg', 'image/heic', false],
  ])('[AT-159] %s sent as %s: extension and MIME type have to agree', (name, type, taken) => {
    expect(checkUpload(file(name, 1, type)) === null).toBe(taken);
  });
});

it.each(caseJson<{ name: string; type: string }>('upload-mime-names.json'))(
  '[AT-159] $name sent as $type is taken: its name and first bytes say what it is',
  ({ name, type }) => {
    expect(checkUpload(file(name, 1, type))).toBeNull();
    expect(checkUpload(file(name, 1, ''))).toBeNull();
    expect(contentTypeOf(fileTypeOf(name) ?? 'png')).toMatch(/^(image\/jpeg|application\/pdf)$/);
  },
);

it('tells a file by its first bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));
  expect(looksLike('pdf', bytes('%PDF-1.7'))).toBe(true);
  expect(looksLike('pdf', bytes('\n\n%PDF-1.7'))).toBe(true);
  expect(looksLike('pdf', bytes('<script>'))).toBe(false);
  expect(looksLike('jpeg', bytes('\xff\xd8\xff\xe0'))).toBe(true);
  expect(looksLike('png', bytes('\x89PNG\r\n\x1a\n'))).toBe(true);
  expect(looksLike('png', bytes(' \x89PNG\r\n\x1a\n'))).toBe(false);
  expect(looksLike('jpg', new Uint8Array())).toBe(false);
});

describe('safeFileName', () => {
  it('keeps what can be read and the type', () => {
    expect(safeFileName('Più «foto» / estate 2026.JPG')).toBe('Piu_foto_estate_2026.jpg');
    expect(safeFileName('../../etc/passwd.pdf')).toBe('etc_passwd.pdf');
    expect(safeFileName('日本.png')).toBe('file.png');
  });
  it('never leaves the client’s folder and keeps within what the rules accept', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('', '.pdf', '.PNG'),
        (stem, end) => {
          const path = storagePath('uid', 'A'.repeat(20), stem + end);
          expect(path).toMatch(/^documenti\/uid\/A{20}_[A-Za-z0-9_.-]{1,255}$/);
          expect(fileTypeOf(path)).toBe(fileTypeOf(stem + end));
        },
      ),
    );
  });
});

it('sends the content type of the extension', () =>
  expect(contentTypeOf('jpg')).toBe('image/jpeg'));
