/** The ways in which a canonical number may be stored: with +39, with 39, without. */
export function phoneSpellings(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  const national = phone.startsWith('+39') ? [digits.slice(2)] : [];
  return [...new Set([phone, digits, ...national])];
}

/** The spellings of a phone where it is stored as a number. */
export function phonesAsNumbers(phone: string): number[] {
  return [...new Set(phoneSpellings(phone).map((spelling) => Number(spelling.replace('+', ''))))];
}

/** All ways in which a canonical number may be stored. */
export const storedPhones = (phone: string): (string | number)[] => [
  ...phoneSpellings(phone),
  ...phonesAsNumbers(phone),
];
