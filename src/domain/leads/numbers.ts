import { storedPhone } from '../phone';

/** A lead's `telefono` in canonical form, '' when there is none. */
export function leadPhone(telefono: unknown): string {
  return storedPhone(telefono);
}

/** The numbers of the leads that a search for a phone finds; a text that no lead has as its number where it is none. */
export function soughtNumbers(searched: string): string[] {
  const numbers = new Set([leadPhone(searched), ...leadNumbers(searched)]);
  numbers.delete('');
  return numbers.size === 0 ? [searched.trim()] : [...numbers];
}

/** What a number can be that rules let a lead have. */
const POSSIBLE = /^\+\d{6,15}$/;
/** A mobile number that begins with 39, and what is left of it when that was taken for the prefix. */
const MOBILE = /^\+39(39\d{8})$/;
const SHORTENED = /^\+39\d{8}$/;

/**
 * The numbers that a lead with this `telefono` takes: its own and, the old application having made +3931234567 of the mobile 3931234567,
 * the other way of writing it. None for what is no number.
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
