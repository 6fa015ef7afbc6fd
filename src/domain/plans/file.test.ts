import { expect, it } from 'vitest';
import { openable, planFilePath, planFileProblem } from './file';

const file = (name: string, size = 10_485_760, type = '') => ({ name, size, type });

it('[CO-221] [CO-222] [CO-388] [CO-391] a plan’s file is a PDF or a JPEG of 10 MB at most', () => {
  for (const good of [
    file('a.pdf'),
    file('a.JPG'),
    file('a.jpeg', 1, 'image/jpeg'),
    file('a.pdf', 1, 'application/pdf'),
  ])
    expect(planFileProblem(good)).toBeNull();
  expect(planFileProblem(file('a.pdf', 10_485_761))).toBe(
    'Il file selezionato supera i 10 MB. Seleziona un file più piccolo.',
  );
  for (const bad of [file('a.png'), file('a'), file('a.pdf.exe'), file('a.pdf', 1, 'text/html')])
    expect(planFileProblem(bad)).toBe('Seleziona solo file PDF o JPG');
});
it('[SE-004] lies in the client’s folder, whatever it and its plan are called', () => {
  expect(planFilePath('u', 'x/../y', 'i', '../dieta di Anna.pdf')).toBe(
    'alimentazioni/u/x-..-y/i_dieta_di_Anna.pdf',
  );
});
it('[CO-332] only an address of the web is opened', () => {
  expect(
    ['https://x.test/a', ' http://x.test ', 'javascript:alert(1)', 'x', ''].map(openable),
  ).toEqual(['https://x.test/a', 'http://x.test', null, null, null]);
});
