/**
 * Escapes what a person types, because message contents are stored as HTML («content may contain
 * HTML»). ui/RichText sanitises stored contents when it shows them.
 */
export function toStoredContent(typed: string): string {
  return typed.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/**
 * A stored content as plain text, for previews, search and CSV; never to be shown as HTML. A single
 * pass, because patterns that search for a tag's end from every start take quadratic time.
 */
export function plainText(stored: string): string {
  return withoutTags(withoutScripts(stored))
    .replace(
      /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{1,31}));/gi,
      (whole, decimal?: string, hex?: string, name?: string) => {
        if (name) return ENTITIES[name.toLowerCase()] ?? whole;
        const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16);
        return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      },
    )
    .trim();
}

/** Removes `<script>` and `<style>` with their contents; unclosed ones are ordinary tags. */
function withoutScripts(html: string): string {
  const kept: string[] = [];
  const opening = /<(script|style)/gi;
  const closing = { script: /<\/script\s*>/gi, style: /<\/style\s*>/gi };
  let from = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const name = found[1]?.toLowerCase() === 'style' ? 'style' : 'script';
    const end = closing[name];
    // No closing tag was found before, so don't search again.
    if (end.lastIndex < 0) continue;
    end.lastIndex = opening.lastIndex;
    if (!end.test(html)) {
      end.lastIndex = -1;
      continue;
    }
    kept.push(html.slice(from, found.index), ' ');
    from = end.lastIndex;
    opening.lastIndex = from;
  }
  return kept.length === 0 ? html : kept.join('') + html.slice(from);
}

/** Removes tags; those that end a line become a line break. */
function withoutTags(html: string): string {
  const kept: string[] = [];
  const opening = /<(?:(br|\/p|\/div|\/li)|\/?[a-z!])/gi;
  let from = 0;
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const end = html.indexOf('>', opening.lastIndex);
    if (end < 0) break;
    kept.push(html.slice(from, found.index), found[1] ? '\n' : '');
    from = end + 1;
    opening.lastIndex = from;
  }
  return kept.length === 0 ? html : kept.join('') + html.slice(from);
}

/** The first `max` characters, with «…» if truncated. */
export function preview(text: string, max: number): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= max
    ? characters.join('')
    : `${characters.slice(0, max).join('').trimEnd()}…`;
}
