/**
 * Message contents are stored as HTML («content may contain HTML»). What a person types is text, so it is escaped
 * once when it is written; ui/RichText sanitises whatever is stored when it is shown.
 */
export function toStoredContent(typed: string): string {
  return typed.trim().replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A stored content as plain text, for previews, search and CSV; never for showing as HTML. */
export function plainText(stored: string): string {
  return stored
    .replace(/<(script|style)[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<(br|\/p|\/div|\/li)[^>]*>/gi, '\n')
    .replace(/<\/?[a-z!][^>]*>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .trim();
}

/** The first `max` characters with «…» when something was cut. */
export function preview(text: string, max: number): string {
  const characters = [...text.replace(/\s+/g, ' ')];
  return characters.length <= max ? characters.join('') : `${characters.slice(0, max).join('').trimEnd()}…`;
}
