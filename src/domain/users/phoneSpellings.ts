/** The ways in which a canonical number may be stored: with +39, with 39, without. */
export function phoneSpellings(phone: string): string[] {
  const digits = phone.replace(/\D/g, '');
  const national = phone.startsWith('+39') ? [digits.slice(2)] : [];
  return [...new Set([phone, digits, ...national])];
}
