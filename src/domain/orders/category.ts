/** The accounting category of a product. */
type LineCategory = 'PT' | 'coaching';

const WORD = /(?:^|[^a-z])pt(?:[^a-z]|$)|personal ?training/;
const NAMED =
  /(?:^|[^a-z0-9])\d{1,3} ?(?:x ?)?pt(?:[^a-z]|$)|pack(?:s|et|chetto)? ?pt(?:[^a-z]|$)|(?:^|[^a-z])pt (?:service )?pack|personal ?training/;

/** PT packs are recognised by category or name («10 pt», «pack pt»); the rest is coaching. */
export function lineCategory({ name, category }: { name: string; category: string }): LineCategory {
  const plain = (text: string) => text.slice(0, 400).toLowerCase().replace(/\s+/g, ' ');
  return WORD.test(plain(category)) || NAMED.test(plain(name)) ? 'PT' : 'coaching';
}
