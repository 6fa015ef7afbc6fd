import { storedPhone } from '../phone';

/** A lead's `telefono` in canonical form; '' when missing. */
export function leadPhone(telefono: unknown): string {
  return storedPhone(telefono);
}

/** Numbers to query for a phone search; for an invalid one, a text that no lead has. */
export function soughtNumbers(searched: string): string[] {
  const numbers = new Set([leadPhone(searched), ...leadNumbers(searched)]);
  numbers.delete('');
  return numbers.size === 0 ? [searched.trim()] : [...numbers];
}

/** Numbers that the rules accept. */
const POSSIBLE = /^\+\d{6,15}$/;
/** A mobile number that begins with 39, and its form when that was mistaken for the prefix. */
const MOBILE = /^\+39(39\d{8})$/;
const SHORTENED = /^\+39\d{8}$/;

/**
 * The numbers that a lead with this `telefono` reserves: its own, and the other spelling, since the
 * old application turned 3931234567 into +3931234567. Empty for an invalid number.
 */
export function leadNumbers(telefono: unknown): string[] {
  const phone = leadPhone(telefono);
  const shortened = MOBILE.exec(phone)?.[1];
  const others = [
    ...(shortened ? [`+${shortened}`] : []),
    ...(SHORTENED.test(phone) ? [`+39${phone.slice(1)}`] : []),
  ];
  return [phone, ...others].filter((number) => POSSIBLE.test(number));
}
