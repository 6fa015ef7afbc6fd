import DOMPurify from 'dompurify';
import { LinkifyIt } from 'linkify-it';

/** The only tags and attributes a message may show; everything else is dropped, its text kept. */
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

export type Piece = { text: string } | { href: string; text: string };

/** The one place where stored HTML is made harmless. Returns a detached fragment: callers walk it, they never set innerHTML. */
export function sanitize(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, { ALLOWED_TAGS: TAGS, ALLOWED_ATTR: ['href'], ALLOW_DATA_ATTR: false, RETURN_DOM_FRAGMENT: true });
}

/** The address when a link may be followed, null otherwise (javascript:, data:, relative paths into our own pages). */
export function safeHref(href: string | null): string | null {
  const trimmed = href?.trim() ?? '';
  return SAFE_HREF.test(trimmed) ? trimmed : null;
}

/** Splits plain text into text and links. */
export function linkPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of linkify.match(text) ?? []) {
    const href = safeHref(match.url);
    if (!href) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index) });
    pieces.push({ href, text: match.raw });
    from = match.lastIndex;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
