import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichText } from './RichText';
import { linkPieces, safeHref } from './sanitize';

function shown(html: string): HTMLElement {
  return render(<RichText html={html} />).container;
}

describe('message content on screen', () => {
  it('[AT-080] makes links clickable, in a new tab that cannot reach ours', () => {
    const link = shown('Guarda https://esempio.it/guida?x=1&amp;y=2 e poi scrivi').querySelector(
      'a',
    );
    expect(link).toHaveAttribute('href', 'https://esempio.it/guida?x=1&y=2');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  it('[AT-080] drops scripts, handlers, styles, frames and unsafe addresses', () => {
    const box = shown(
      '<img src=x onerror=alert(1)><script>alert(1)</script><p style="position:fixed" onclick="alert(1)">ciao</p><a href="javascript:alert(1)">qui</a><iframe src="//x"></iframe>',
    );
    expect(box.querySelectorAll('img,script,iframe,a,[style],[onclick]')).toHaveLength(0);
    expect(box).toHaveTextContent('ciao');
    expect(box).toHaveTextContent('qui');
  });

  it('keeps simple formatting', () => {
    expect(shown('<b>uno</b><ul><li>due</li></ul>').querySelectorAll('b, li')).toHaveLength(2);
  });

  it('follows only web, mail and phone addresses', () => {
    expect(
      [
        'https://a.it',
        'mailto:a@b.it',
        'tel:+39',
        'javascript:1',
        ' data:text/html,x',
        '/tickets/admin',
        null,
      ].map((href) => safeHref(href) !== null),
    ).toEqual([true, true, true, false, false, false, false]);
  });

  it('finds bare addresses and leaves the rest as text', () => {
    expect(linkPieces('vai su www.esempio.it oggi')).toEqual([
      { text: 'vai su ' },
      { href: 'http://www.esempio.it', text: 'www.esempio.it' },
      { text: ' oggi' },
    ]);
  });

  it('finds links on several lines, at the beginning and at the end', () => {
    expect(linkPieces('https://a.it\n(vedi b.it/x) a@c.it')).toEqual([
      { href: 'https://a.it', text: 'https://a.it' },
      { text: '\n(vedi ' },
      { href: 'http://b.it/x', text: 'b.it/x' },
      { text: ') ' },
      { href: 'mailto:a@c.it', text: 'a@c.it' },
    ]);
  });
});

describe('[SE-003] what is stored does not stop the page', () => {
  const LONG = 921_600;
  const long = (piece: string) => piece.repeat(LONG / piece.length);
  const SECONDS = 40;

  it.each(['http://a.it/?x=', 'a.it/((', 'www.', 'a@', '1', '//', 'a.it/?x= '])(
    'links are looked for in 900 KB of «%s» in time',
    (piece) => {
      const start = performance.now();
      linkPieces(long(piece));
      expect(performance.now() - start).toBeLessThan(SECONDS * 1000);
    },
    120_000,
  );

  it.each(['<b>', '<br>', '<', '<script', '<a href='])(
    '900 KB of «%s» are shown in time',
    (piece) => {
      const start = performance.now();
      expect(shown(`ciao ${long(piece)}`)).toHaveTextContent('ciao');
      expect(performance.now() - start).toBeLessThan(SECONDS * 1000);
    },
    120_000,
  );

  it('what has more tags than any message is its text, with links', () => {
    const box = shown(`<b>ciao</b> https://esempio.it${'<i>'.repeat(1_000)}`);
    expect(box.querySelectorAll('b, i')).toHaveLength(0);
    expect(box).toHaveTextContent('ciao https://esempio.it');
    expect(box.querySelector('a')).toHaveAttribute('href', 'https://esempio.it');
  });
});
