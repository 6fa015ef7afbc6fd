/** WordPress returns names as HTML; these are the named entities. */

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  bull: '•',
  middot: '·',
  times: '×',
  deg: '°',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
  agrave: 'à',
  egrave: 'è',
  eacute: 'é',
  igrave: 'ì',
  ograve: 'ò',
  ugrave: 'ù',
  Agrave: 'À',
  Egrave: 'È',
  Eacute: 'É',
  Igrave: 'Ì',
  Ograve: 'Ò',
  Ugrave: 'Ù',
};
const ENTITY = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));/g;
const BREAK = /<br\s*\/?>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;

/**
 * Plain text of HTML: tags removed, each entity decoded once («&amp;amp;» becomes «&amp;»), unknown
 * entities kept.
 */
export function htmlText(html: string): string {
  const text = html.replace(BREAK, ' ').replace(TAG, '');
  return text.replace(ENTITY, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return (Object.hasOwn(NAMED, name) ? NAMED[name] : undefined) ?? all;
    const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
    return isCharacter(code) ? String.fromCodePoint(code) : all;
  });
}

/** Excludes control characters and surrogates. */
function isCharacter(code: number): boolean {
  return code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
}
