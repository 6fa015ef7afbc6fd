import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MESSAGE_PREVIEW_CHARS, TITLE_PREVIEW_CHARS } from '../limits';
import { plainText, preview, toStoredContent } from './content';

describe('message content', () => {
  it('[AT-156] trims what was typed and keeps < and & as text', () => {
    expect(toStoredContent('  a <b & c\n')).toBe('a &lt;b &amp; c');
  });

  it('gives back any typed text unchanged', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => plainText(toStoredContent(typed)) === typed.trim()),
    );
  });

  it('strips stored HTML to text with line breaks', () => {
    expect(plainText('<p>Ciao <b>Giulia</b></p><script>alert(1)</script>a&nbsp;presto&#33;')).toBe(
      'Ciao Giulia\n a presto!',
    );
  });

  it('[AT-080] [AT-250] cuts a message preview at 150 characters and a title at 20', () => {
    expect(preview('x'.repeat(151), MESSAGE_PREVIEW_CHARS)).toBe(`${'x'.repeat(150)}…`);
    expect(preview('x'.repeat(150), MESSAGE_PREVIEW_CHARS)).toBe('x'.repeat(150));
    expect(preview('x'.repeat(21), TITLE_PREVIEW_CHARS)).toBe(`${'x'.repeat(20)}…`);
  });
});
