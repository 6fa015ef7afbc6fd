import { expect, it } from 'vitest';
import { answerFileProblem, answerFileType } from './files';

const any = { accept: [] };
const file = (name: string, size = 1) => ({ name, size });

it('[CO-225] [CO-389] a file of a questionnaire has 50 MB at most', () => {
  expect(answerFileProblem(any, file('foto.jpg', 52_428_800))).toBeNull();
  expect(answerFileProblem(any, file('foto.jpg', 52_428_801))).toBe('"foto.jpg" supera 50 MB.');
});
it('[CO-226] [CO-392] is an image, a PDF or a document of Word, unless the question takes less', () => {
  const good = [
    'jpg',
    'jpeg',
    'png',
    'webp',
    'gif',
    'heic',
    'heif',
    'tif',
    'tiff',
    'pdf',
    'doc',
    'docx',
  ];
  for (const ending of [...good, 'JPG'])
    expect(answerFileProblem(any, file(`a.${ending}`)), ending).toBeNull();
  for (const name of ['a.exe', 'a.svg', 'a.mp4', 'a.pdf.html', 'pdf', '']) {
    expect(answerFileProblem(any, file(name))).toBe(`Formato non consentito: ${name}`);
    expect(answerFileType(name)).toBeNull();
  }
  expect(answerFileProblem({ accept: ['application/pdf'] }, file('a.jpg'))).toBe(
    'Formato non consentito: a.jpg',
  );
});
it('[CO-227] is sent only for a question of the questionnaire that is open', () => {
  expect(answerFileProblem(undefined, file('a.jpg'))).toBe(
    'Apri il questionario prima di caricare file.',
  );
});
