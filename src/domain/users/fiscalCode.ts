/*
 * The codice fiscale of a person: 16 characters, the last of which is a check character. To tell
 * apart two people with the same code, digits are replaced by letters (omocodia). Problems are
 * warnings, never refusals, because the code may have been issued like that.
 */

const SHAPE =
  /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;
const DIGIT_INDEXES = [6, 7, 9, 10, 12, 13, 14];
/** Value of a character in an odd position, by its rank in the alphabet or its digit. */
const ODD = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];
const A = 'A'.charCodeAt(0);

const rank = (char: string) => (/\d/.test(char) ? Number(char) : char.charCodeAt(0) - A);

/** The check character of the first fifteen characters. */
export function checkCharacter(first: string): string {
  const sum = [...first].reduce(
    (all, char, index) => all + (index % 2 === 0 ? (ODD[rank(char)] ?? 0) : rank(char)),
    0,
  );
  return String.fromCharCode(A + (sum % 26));
}

/** A warning about a suspicious code, or null. */
export function fiscalCodeWarning(typed: string): string | null {
  const code = typed.replace(/\s/g, '').toUpperCase();
  if (code === '') return null;
  // Provisional numeric code, issued before the definitive one.
  if (/^\d{11}$/.test(code)) return null;
  if (code.length !== 16) return `Un codice fiscale ha 16 caratteri: questo ne ha ${code.length}.`;
  if (!SHAPE.test(code))
    return 'Il codice fiscale non ha la forma giusta (per esempio RSSMRA80A01H501U).';
  const expected = checkCharacter(code.slice(0, 15));
  return code[15] === expected
    ? null
    : `Il carattere di controllo non torna: dovrebbe essere ${expected}.`;
}

/** Whether letters replace digits, to avoid a duplicate code. */
export function isOmocode(typed: string): boolean {
  const code = typed.replace(/\s/g, '').toUpperCase();
  return SHAPE.test(code) && DIGIT_INDEXES.some((index) => /[A-Z]/.test(code[index] ?? ''));
}
