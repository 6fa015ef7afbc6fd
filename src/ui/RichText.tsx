import { createElement, Fragment, memo, useMemo, type ReactNode } from 'react';
import { plainText } from '@/domain/tickets/content';
import { hasTooManyTags, linkPieces, safeHref, sanitize } from './sanitize';

function Link({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

function textNodes(text: string, linked: boolean): ReactNode {
  if (linked) return text;
  return linkPieces(text).map((piece, index) =>
    'href' in piece ? (
      <Link key={index} href={piece.href}>
        {piece.text}
      </Link>
    ) : (
      piece.text
    ),
  );
}

/**
 * React elements for a sanitised tree. Second line of defence: keeps only the tag and a checked
 * href.
 */
function toReact(node: Node, linked: boolean): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return textNodes(node.textContent ?? '', linked);
  if (!(node instanceof Element)) return null;
  const tag = node.tagName.toLowerCase();
  if (tag === 'br' || tag === 'hr') return createElement(tag);
  const href = tag === 'a' ? safeHref(node.getAttribute('href')) : null;
  const children = childrenOf(node, linked || href !== null);
  if (tag === 'a') return href ? <Link href={href}>{children}</Link> : <span>{children}</span>;
  return createElement(/^h[1-4]$/.test(tag) ? 'p' : tag, null, children);
}

function childrenOf(parent: Node, linked: boolean): ReactNode[] {
  return [...parent.childNodes].map((child, index) => (
    <Fragment key={index}>{toReact(child, linked)}</Fragment>
  ));
}

/** Stored message content: sanitised HTML, links that open in a new tab, line breaks kept. */
export const RichText = memo(function RichText({ html }: { html: string }) {
  const content = useMemo(
    () =>
      hasTooManyTags(html) ? textNodes(plainText(html), false) : childrenOf(sanitize(html), false),
    [html],
  );
  return <div className="rich-text">{content}</div>;
});

/** Plain text with clickable links. */
export function TextWithLinks({ text }: { text: string }) {
  return <>{textNodes(text, false)}</>;
}
