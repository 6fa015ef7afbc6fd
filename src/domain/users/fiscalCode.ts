/*
 * The codice fiscale of a person: 16 characters, the last of which is a check on the others. Where two people would have the same code,
 * digits are replaced by letters (omocodia). What is wrong with one is worth a warning and never a refusal: it may be what was issued.
 */

const SHAPE =
  /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;
const DIGIT_PLACES = [6, 7, 9, 10, 12, 13, 14];
/** What a character in an odd place counts, by its place in the alphabet or its digit. */
const ODD = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];
const A = 'A'.charCodeAt(0);

const rank = (char: string) => (/\d/.test(char) ? Number(char) : char.charCodeAt(0) - A);

/** The character that the first fifteen ask for at the end. */
export function checkCharacter(first: string): string {
  const sum = [...first].reduce(
    (all, char, index) => all + (index % 2 === 0 ? (ODD[rank(char)] ?? 0) : rank(char)),
    0,
  );
  return String.fromCharCode(A + (sum % 26));
}

/** What seems wrong with a code, in words; null for none and for one that may be. */
export function fiscalCodeWarning(typed: string): string | null {
  const code = typed.replace(/\s/g, '').toUpperCase();
  if (code === '') return null;
  // Issued for a while, before the code proper.
  if (/^\d{11}$/.test(code)) return null;
  if (code.length !== 16) return `Un codice fiscale ha 16 caratteri: questo ne ha ${code.length}.`;
  if (!SHAPE.test(code))
    return 'Il codice fiscale non ha la forma giusta (per esempio RSSMRA80A01H501U).';
  const expected = checkCharacter(code.slice(0, 15));
  return code[15] === expected
    ? null
    : `Il carattere di controllo non torna: dovrebbe essere ${expected}.`;
}

/** Whether letters stand for digits, because another person would have the same code. */
export function isOmocode(typed: string): boolean {
  const code = typed.replace(/\s/g, '').toUpperCase();
  return SHAPE.test(code) && DIGIT_PLACES.some((place) => /[A-Z]/.test(code[place] ?? ''));
}
