import DOMPurify from 'dompurify';
import { LinkifyIt } from 'linkify-it';

/** Tags and attributes allowed in a message; others are dropped, their text kept. */
const TAGS = [
  'p',
  'br',
  'div',
  'span',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
  'h1',
  'h2',
  'h3',
  'h4',
  'hr',
];
const SAFE_HREF = /^(https?:|mailto:|tel:)/i;

const linkify = new LinkifyIt({ fuzzyEmail: true, fuzzyLink: true, fuzzyIP: false });

type Piece = { text: string } | { href: string; text: string };

/**
 * The only sanitiser of stored HTML. Returns a detached fragment: callers walk it and never set
 * innerHTML.
 */
export function sanitize(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

/**
 * The link's URL if it is safe, otherwise null (javascript:, data:, relative paths into our own
 * pages).
 */
export function safeHref(href: string | null): string | null {
  const trimmed = href?.trim() ?? '';
  return SAFE_HREF.test(trimmed) ? trimmed : null;
}

/** Longer than any real link; matching within a longer word takes quadratic time. */
const LINK_CHARS_MAX = 2_048;

/** Splits plain text into text and links. */
export function linkPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  // Word by word, as no link contains a space.
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (word.length > LINK_CHARS_MAX || !/[.:@]/.test(word)) continue;
    for (const match of linkify.match(word) ?? []) {
      const href = safeHref(match.url);
      if (!href) continue;
      const start = index + match.index;
      if (start > from) pieces.push({ text: text.slice(from, start) });
      pieces.push({ href, text: match.raw });
      from = index + match.lastIndex;
    }
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** More than any real message has. */
const TAGS_MAX = 1_000;

/**
 * Whether content has so many tags that rendering it could freeze the page: it is then shown as
 * text.
 */
export function hasTooManyTags(html: string): boolean {
  let tags = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    tags += 1;
    if (tags > TAGS_MAX) return true;
  }
  return false;
}
