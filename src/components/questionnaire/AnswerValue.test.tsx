import { readdirSync, readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '@/components/testing/show';
import { TextWithLinks } from '@/ui/RichText';
import { AnswerValue } from './AnswerValue';

/** Text that people may write into any field and must read back unchanged. */
const WRITTEN = [
  'Allergie <latticini> e dolore <ginocchio destro>',
  'a < b && c > d',
  '<b>grassetto</b> &lt;non&gt; &amp; basta',
  '<script>alert(1)</script>',
  '<!-- commento --> dopo',
  '</div><img src=x onerror=alert(1)>',
  'prima riga\nseconda riga',
];

describe('plain text is shown as it was written', () => {
  it.each(WRITTEN)('%j', (text) => {
    const { container } = show(
      <p>
        <AnswerValue answer={text} />|<AnswerValue answer={[text, 'x']} />|
        <TextWithLinks text={text} />
      </p>,
    );
    const [answer, list, news] = (container.textContent ?? '').split('|');
    expect(container.textContent).toContain(`${text}|${text}, x|`);
    expect([answer, list, news]).toHaveLength(3);
    expect(container.querySelectorAll('b, img, script')).toHaveLength(0);
  });
  it('also cut, until all of it is asked for', () => {
    const text = `<inizio> ${'parola '.repeat(60)}`;
    show(<AnswerValue answer={text} />);
    expect(screen.getByText(/^<inizio> parola/)).toBeVisible();
  });
  it('[CP-148] its addresses can be followed, and nothing else', () => {
    show(<AnswerValue answer={'vedi https://esempio.it <javascript:alert(1)>'} />);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'https://esempio.it',
    ]);
  });
});

it('[AT-100] only the content of a conversation is read as HTML', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'));
  const asHtml = /\bRichText\b(?!')|\bplainText\b|dangerouslySetInnerHTML|innerHTML/;
  const code = (path: string) =>
    readFileSync(`src/${path}`, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  expect(
    files
      .filter((path) => asHtml.test(code(path)))
      .map((path) => path.split('/').slice(0, 2).join('/'))
      .filter((key, index, all) => all.indexOf(key) === index)
      .sort(),
  ).toEqual(['domain/tickets', 'features/tickets', 'ui/RichText.tsx']);
});
