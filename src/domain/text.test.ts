import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { plural, typedEmail } from './text';

/** Nouns and adjectives that the interface counts. */
const COUNTED =
  'nutrizionali|tecnici|nuov[ie]|ordini|righe|contatti|clienti|prodotti|volte|giorni|mesi|ricette|colleghi|invii|percorsi|risposte|richieste|persone|documenti|messaggi|programmi|problemi|voci';
const COUNT_BEFORE_NOUN = new RegExp(String.raw`\$?\{([^{}]+)\} (?:${COUNTED})\b`, 'g');
/**
 * Expressions that are never one: constants, days from a list without 1, and leads that are merged
 * with each other.
 */
const NEVER_ONE = /^([A-Z_.]+|VIDEO_CALL\.\w+|max|days|idle|value|leads\.length|.*hours \/ 24.*)$/;
/** The singular stands on the same line or just before. */
const CASE_OF_ONE = /=== -?1\b|< 48\b/;
const LINES_BEFORE = 4;

it('«1 nuovo», «1 nutrizionale», «12.000 righe»', () => {
  expect(plural(1, 'nuovo', 'nuovi')).toBe('1 nuovo');
  expect(plural(0, 'nutrizionale', 'nutrizionali')).toBe('0 nutrizionali');
  expect(plural(12_000, 'riga', 'righe')).toBe('12.000 righe');
});

const sources = () =>
  ['src', 'functions/src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
      .map((name) => `${folder}/${name}`),
  );

it('[DE-095] an address is read by one function, whatever a mail program pasted with it', () => {
  for (const pasted of [
    '\u200eAnna@Esempio.it\u200e',
    '\u00a0anna@\u200besempio.it ',
    '\ufeffanna@esempio.it',
  ])
    expect(typedEmail(pasted)).toBe('anna@esempio.it');
  const own = sources().filter((file) =>
    /(?:[eE]mail|address)\w*\??\.trim\(\)\.toLowerCase|isEmail\(\w+\.trim|nameOf\(\S*user\S*\Wemail\W+toLowerCase/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(own).toEqual([]);
});

it('no text says «1 nutrizionali» or «1 nuovi»: before a noun of several a count has its case of one', () => {
  const files = sources();
  const wrong = files.flatMap((file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      const near = lines.slice(Math.max(0, at - LINES_BEFORE), at + 1).join('\n');
      return [...line.matchAll(COUNT_BEFORE_NOUN)]
        .filter(([, count = '']) => !NEVER_ONE.test(count) && !CASE_OF_ONE.test(near))
        .map(([text]) => `${file}:${at + 1} ${text}`);
    });
  });
  expect(wrong).toEqual([]);
});
