import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { RichText } from './RichText';
import { linkPieces, safeHref } from './sanitize';

function shown(html: string): HTMLElement {
  return render(<RichText html={html} />).container;
}

describe('message content on screen', () => {
  it('[AT-080] makes links clickable, in a new tab that cannot reach ours', () => {
    const link = shown('Guarda https://esempio.it/guida?x=1&amp;y=2 e poi scrivi').querySelector('a');
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
      ['https://a.it', 'mailto:a@b.it', 'tel:+39', 'javascript:1', ' data:text/html,x', '/tickets/admin', null].map(
        (href) => safeHref(href) !== null,
      ),
    ).toEqual([true, true, true, false, false, false, false]);
  });

  it('finds bare addresses and leaves the rest as text', () => {
    expect(linkPieces('vai su www.esempio.it oggi')).toEqual([
      { text: 'vai su ' },
      { href: 'http://www.esempio.it', text: 'www.esempio.it' },
      { text: ' oggi' },
    ]);
  });
});
