/** Possible stored spellings of a canonical number: with +39, with 39, without. */
export function phoneSpellings(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  const national = phone.startsWith('+39') ? [digits.slice(2)] : [];
  return [...new Set([phone, digits, ...national])];
}

/** The same spellings, stored as numbers. */
export function phonesAsNumbers(phone: string): number[] {
  return [...new Set(phoneSpellings(phone).map((spelling) => Number(spelling.replace('+', ''))))];
}

/** All possible stored values of a canonical number. */
export const storedPhones = (phone: string): (string | number)[] => [
  ...phoneSpellings(phone),
  ...phonesAsNumbers(phone),
];
